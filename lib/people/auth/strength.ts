import "server-only";
import { HttpError } from "@/lib/platform/http/errors";
import { isQueueFull } from "@/lib/platform/queue";
import { shared } from "@/lib/platform/shared";
import { createThread } from "@/lib/platform/thread";

/** Whom a password is for: what somebody who knows them would try first. */
export type Owner = { name: string; email: string; company: string[] };

type Verdict = { score: number; warning: string | null };

const MIN_SCORE = 3;
const TIME_LIMIT_MS = 20_000;
const MAX_WAITING = 20;
const MAX_MEMORY_MB = 192;
// People who are refused a password try another at once.
const IDLE_MS = 60_000;
const WEAK = "Esta senha é fácil de adivinhar.";
const HINT = "Use quatro ou mais palavras sem relação entre si, ou uma senha criada por um gerenciador.";

const askJudge = shared("password strength", () =>
  createThread<{ password: string; personal: string[] }, Verdict>({
    file: "lib/people/auth/strength-worker.mjs",
    waiting: MAX_WAITING,
    timeLimitMs: TIME_LIMIT_MS,
    memoryMb: MAX_MEMORY_MB,
    idleMs: IDLE_MS,
  }),
);

/**
 * Why a password must not be set, with how to mend it; null for one that is hard to guess (rules §8: a
 * zxcvbn score of at least 3).
 * @throws HttpError 503 when too many are being judged already
 */
export async function findWeakness(password: string, owner: Owner): Promise<string | null> {
  const { score, warning } = await judge(password, personalWords(owner));
  return score >= MIN_SCORE ? null : [WEAK, warning, HINT].filter(Boolean).join(" ");
}

/** Everything of a person and the company that a password may be made of, whole and in parts. */
function personalWords({ name, email, company }: Owner): string[] {
  const texts = [name, email, email.replace(/@.*/, ""), ...company];
  const plain = texts.flatMap((text) => [text, text.normalize("NFD").replace(/\p{M}/gu, "")]);
  const words = plain.flatMap((text) => [
    text,
    text.replace(/[^\p{L}\p{N}]/gu, ""),
    ...text.split(/[^\p{L}\p{N}]+/u),
  ]);
  return [...new Set(words.map((word) => word.toLowerCase()))].filter((word) => word.length > 2);
}

async function judge(password: string, personal: string[]): Promise<Verdict> {
  try {
    return await askJudge({ password, personal });
  } catch (error) {
    throw isQueueFull(error) ? busy() : error;
  }
}

function busy(): HttpError {
  return new HttpError(
    503,
    "Não foi possível avaliar a senha agora. Tente de novo em instantes.",
    undefined,
    {
      headers: { "Retry-After": "10" },
    },
  );
}

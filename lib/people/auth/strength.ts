import "server-only";
import { busy } from "@/lib/platform/http/errors";
import { isQueueFull } from "@/lib/platform/queue";
import { shared } from "@/lib/platform/shared";
import { createThread } from "@/lib/platform/thread";

/** The password's owner and the company's names, which an informed attacker would try first. */
type Owner = { name: string; email: string; company: string[] };

type Verdict = { score: number; warning: string | null };

const MIN_SCORE = 3;
const TIME_LIMIT_MS = 20_000;
const MAX_WAITING = 20;
const MAX_MEMORY_MB = 192;
// The thread is kept for a while, because a refused password is usually followed by another one.
const IDLE_MS = 60_000;
const UNJUDGED = "Não foi possível avaliar a senha agora. Tente de novo em instantes.";
const WEAK = "Esta senha é fácil de adivinhar.";
const HINT = "Use quatro ou mais palavras sem relação entre si, ou uma senha criada por um gerenciador.";

const score = shared("password strength", () =>
  createThread<{ password: string; personal: string[] }, Verdict>({
    file: "lib/people/auth/strength-worker.mjs",
    waiting: MAX_WAITING,
    timeLimitMs: TIME_LIMIT_MS,
    memoryMb: MAX_MEMORY_MB,
    idleMs: IDLE_MS,
  }),
);

/**
 * Returns why a password must not be set, with advice; null if it is hard to guess (rules §8: a zxcvbn score of at
 * least 3).
 * @throws HttpError 503 when too many passwords wait for the check
 */
export async function findWeakness(password: string, owner: Owner): Promise<string | null> {
  const verdict = await check(password, personalWords(owner));
  return verdict.score >= MIN_SCORE ? null : [WEAK, verdict.warning, HINT].filter(Boolean).join(" ");
}

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

async function check(password: string, personal: string[]): Promise<Verdict> {
  try {
    return await score({ password, personal });
  } catch (error) {
    throw isQueueFull(error) ? busy(UNJUDGED, 10) : error;
  }
}

import "server-only";
import path from "node:path";
import { Worker } from "node:worker_threads";
import pLimit from "p-limit";
import { HttpError } from "@/lib/http/errors";
import { shared } from "@/lib/shared";

/** Whom a password is for: what somebody who knows them would try first. */
export type Owner = { name: string; email: string; company: string[] };

type Verdict = { score: number; warning: string | null };

const MIN_SCORE = 3;
const TIME_LIMIT_MS = 20_000;
const MAX_WAITING = 20;
const MAX_MEMORY_MB = 192;
const WEAK = "Esta senha é fácil de adivinhar.";
const HINT = "Use quatro ou mais palavras sem relação entre si, ou uma senha criada por um gerenciador.";

const oneAtATime = shared("password strength", () => pLimit(1));

/**
 * Why a password must not be set, with how to mend it; null for one that is hard to guess (rules §8: a
 * zxcvbn score of at least 3).
 * @throws HttpError 503 when too many are being judged already
 */
export async function findWeakness(password: string, owner: Owner): Promise<string | null> {
  if (oneAtATime.pendingCount >= MAX_WAITING) throw busy();
  const { score, warning } = await oneAtATime(() => judge(password, personalWords(owner)));
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

function judge(password: string, personal: string[]): Promise<Verdict> {
  const file = path.join(/* turbopackIgnore: true */ process.cwd(), "lib", "auth", "strength-worker.mjs");
  return new Promise<Verdict>((resolve, reject) => {
    const worker = new Worker(/* turbopackIgnore: true */ file, {
      workerData: { password, personal },
      resourceLimits: { maxOldGenerationSizeMb: MAX_MEMORY_MB },
      // What the main thread was started with (a loader of tests, an inspector) is none of its business.
      execArgv: [],
    });
    const timer = setTimeout(() => {
      reject(busy());
      void worker.terminate();
    }, TIME_LIMIT_MS);
    worker.once("message", resolve);
    worker.once("error", reject);
    worker.once("exit", (code) => {
      clearTimeout(timer);
      reject(new Error(`the judge of passwords ended with ${code}`));
    });
  });
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

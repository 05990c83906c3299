import "server-only";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type pg from "pg";
import { from as copyFrom } from "pg-copy-streams";
import { fingerprintOf } from "@/lib/imports/feed/fingerprint";
import type { FeedLetter } from "@/lib/imports/feed/letter";
import type { FeedBatch } from "@/lib/imports/feed/parse";
import type { AdministratorNumbers } from "./administrator-numbers";

const BUFFER_LENGTH = 65_536;

const CREATE = `
  CREATE TEMP TABLE feed_lines (
    line integer NOT NULL, code text COLLATE "C", fingerprint text COLLATE "C", segment text COLLATE "C" NOT NULL,
    segment_derived boolean NOT NULL, administrator integer NOT NULL, credit_cents bigint NOT NULL, entry_cents bigint NOT NULL,
    installments jsonb NOT NULL, next_pay date, status letter_status NOT NULL, row_hash bigint NOT NULL
  ) ON COMMIT DROP`;

/**
 * Streams a file's letters into the temporary table `feed_lines`, at the pace the database takes them.
 * @param administrators gives each spelling its number in the table
 * @param onBatch told of every batch before its letters are written
 */
export async function stageLetters(
  client: pg.Client,
  batches: AsyncIterable<FeedBatch>,
  administrators: AdministratorNumbers,
  onBatch: (batch: FeedBatch) => void,
): Promise<void> {
  await client.query(CREATE);
  await pipeline(
    Readable.from(copyRows(batches, administrators, onBatch), { objectMode: true, highWaterMark: 2 }),
    client.query(copyFrom("COPY feed_lines FROM STDIN")),
  );
}

async function* copyRows(
  batches: AsyncIterable<FeedBatch>,
  administrators: AdministratorNumbers,
  onBatch: (batch: FeedBatch) => void,
): AsyncIterable<Buffer> {
  let rows = "";
  for await (const batch of batches) {
    onBatch(batch);
    for (const letter of batch.letters)
      rows += toCopyRow(letter, administrators.numberOf(letter.administrator));
    if (rows.length < BUFFER_LENGTH) continue;
    yield Buffer.from(rows);
    rows = "";
  }
  if (rows) yield Buffer.from(rows);
}

function toCopyRow(letter: FeedLetter, administrator: number): string {
  const code = letter.code === null ? "\\N" : escapeText(letter.code);
  const fingerprint = letter.code === null ? fingerprintOf(letter) : "\\N";
  return `${letter.line}\t${code}\t${fingerprint}\t${escapeText(letter.segment)}\t${letter.segment_derived ? "t" : "f"}\t${administrator}\t${letter.credit_cents}\t${letter.entry_cents}\t${tiersJson(letter)}\t${letter.next_pay ?? "\\N"}\t${letter.status}\t${letter.row_hash}\n`;
}

// Nothing but digits in it: no escaping needed.
function tiersJson({ installments }: FeedLetter): string {
  let tiers = "";
  for (const { quantity, amount_cents } of installments) {
    tiers += `${tiers ? "," : ""}{"quantity":${quantity},"amount_cents":${amount_cents}}`;
  }
  return `[${tiers}]`;
}

function escapeText(text: string): string {
  return /[\\\t\n\r]/.test(text)
    ? text.replace(/[\\\t\n\r]/g, (character) => ESCAPES[character] ?? "")
    : text;
}

const ESCAPES: Record<string, string> = { "\\": "\\\\", "\t": "\\t", "\n": "\\n", "\r": "\\r" };

import "server-only";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type pg from "pg";
import { from as copyFrom } from "pg-copy-streams";
import { fingerprintOf } from "@/lib/trade/imports/feed/fingerprint";
import type { FeedLetter } from "@/lib/trade/imports/feed/letter";
import type { FeedBatch } from "@/lib/trade/imports/feed/parse";
import type { AdministratorNumbers } from "../administrator-numbers";
import { CopyWriter } from "./copy-writer";

const BUFFER_LENGTH = 65_536;

const CREATE = `
  CREATE TEMP TABLE feed_lines (
    line integer NOT NULL, code text COLLATE "C", fingerprint text COLLATE "C", segment text COLLATE "C" NOT NULL,
    segment_derived boolean NOT NULL, administrator integer NOT NULL, credit_cents bigint NOT NULL, entry_cents bigint NOT NULL,
    installments jsonb NOT NULL, next_pay date, status letter_status NOT NULL, row_hash bigint NOT NULL
  ) ON COMMIT DROP`;

/**
 * Streams a file's letters into the temporary table `feed_lines`, with back-pressure from the database.
 * @param administrators numbers the spellings of administrators
 * @param onBatch receives every batch before its letters are written
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
  const writer = new CopyWriter();
  for await (const batch of batches) {
    onBatch(batch);
    for (const letter of batch.letters) {
      writeRow(writer, letter, administrators.numberOf(letter.administrator));
      if (writer.length >= BUFFER_LENGTH) yield writer.take();
    }
  }
  if (writer.length > 0) yield writer.take();
}

function writeRow(writer: CopyWriter, letter: FeedLetter, administrator: number): void {
  writer.number(letter.line).tab();
  if (letter.code === null) writer.ascii("\\N\t").ascii(fingerprintOf(letter));
  else writer.text(letter.code).ascii("\t\\N");
  writer
    .tab()
    .text(letter.segment)
    .ascii(letter.segment_derived ? "\tt\t" : "\tf\t");
  writer
    .number(administrator)
    .tab()
    .number(letter.credit_cents)
    .tab()
    .number(letter.entry_cents)
    .ascii("\t[");
  let between = '{"quantity":';
  for (const { quantity, amount_cents } of letter.installments) {
    writer.ascii(between).number(quantity).ascii(',"amount_cents":').number(amount_cents).ascii("}");
    between = ',{"quantity":';
  }
  writer
    .ascii("]\t")
    .ascii(letter.next_pay ?? "\\N")
    .tab()
    .ascii(letter.status)
    .tab();
  writer.number(letter.row_hash).ascii("\n");
}

import "server-only";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type pg from "pg";
import { from as copyFrom } from "pg-copy-streams";
import type { FeedLetter } from "@/lib/trade/imports/feed/letter";
import type { FeedBatch } from "@/lib/trade/imports/feed/parse";
import type { AdministratorNumbers } from "../administrator-numbers";
import { STAGED } from "./columns";
import { CopyWriter } from "./copy-writer";

const BUFFER_LENGTH = 65_536;

const CREATE = `
  CREATE TEMP TABLE feed_lines (${STAGED.map(({ name, type }) => `${name} ${type}`).join(", ")}) ON COMMIT DROP`;

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
  let isFirst = true;
  for (const { write } of STAGED) {
    if (!isFirst) writer.tab();
    write(writer, letter, administrator);
    isFirst = false;
  }
  writer.ascii("\n");
}

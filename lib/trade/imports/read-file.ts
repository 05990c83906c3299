import "server-only";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type pg from "pg";
import { from as copyFrom } from "pg-copy-streams";
import { formatCount } from "@/lib/platform/format/count";
import { todayInSaoPaulo } from "@/lib/platform/format/date";
import type { FeedLetter } from "@/lib/trade/imports/feed/letter";
import { readMapping } from "@/lib/trade/imports/feed/mapping";
import { type FeedBatch, readFeed } from "@/lib/trade/imports/feed/parse";
import { FeedError, type FeedProblem, type FeedWarning } from "@/lib/trade/imports/feed/problem";
import { readSegment } from "@/lib/trade/imports/feed/segment";
import type { FileColumn } from "@/lib/trade/imports/feed/survey/unknown-header";
import { detach } from "@/lib/trade/imports/feed/text";
import { AdministratorNumbers } from "./administrator-numbers";
import { type Kinds, removeRepeated } from "./merge";
import type { ImportPartner } from "./partner";
import { type Findings, MAX_STORED_ERRORS } from "./run";
import { STAGED } from "./stage/columns";
import { CopyWriter } from "./stage/copy-writer";
import type { TempFile } from "./temp-file";

/** The counts of a file so far, which a failed import reports too. */
export class FileReport {
  lines = 0;
  total = 0;
  repeated = 0;
  rejected = 0;
  skipped = 0;
  private surveyed: FeedBatch["columns"];
  readonly kinds: Kinds = { coded: 0, uncoded: 0 };
  private problems: FeedProblem[] = [];
  private readonly warnings: FeedWarning[] = [];

  add({ letters, problems, warnings, lines, skipped, columns }: FeedBatch): void {
    this.lines += lines;
    this.skipped += skipped;
    this.surveyed ??= columns;
    this.total += letters.length;
    for (const warning of warnings.slice(0, MAX_STORED_ERRORS - this.warnings.length)) {
      this.warnings.push({ ...warning, samples: warning.samples.map(detach) });
    }
    for (const { code } of letters) this.kinds[code === null ? "uncoded" : "coded"] += 1;
    for (const problem of problems) if (problem.refused) this.rejected += 1;
    this.addProblems(problems);
  }

  addProblems(problems: FeedProblem[]): void {
    for (const problem of problems.slice(0, MAX_STORED_ERRORS - this.problems.length)) {
      this.problems.push({ ...problem, message: detach(problem.message) });
    }
  }

  /** Returns the columns for staff to map, if one is unknown or most lines were refused; else null. */
  get columns(): FileColumn[] | null {
    const { surveyed, rejected, total } = this;
    return surveyed && (surveyed.hasUnknown || rejected > total) ? surveyed.described : null;
  }

  /** The counts and warnings, with the problems in the order of the file. */
  get findings(): Findings {
    const { lines, total, repeated, rejected, skipped, warnings } = this;
    const errors = this.problems.toSorted((one, other) => one.line - other.line);
    return { lines, total, repeated, rejected, skipped, errors, warnings };
  }
}

/**
 * Stages the letters of a partner file, without duplicates.
 * @param onRead receives the number of bytes read
 * @throws FeedError when the file as a whole is refused
 */
export async function stageFile(
  client: pg.Client,
  file: TempFile,
  partner: ImportPartner,
  report: FileReport,
  onRead: (bytes: number) => void,
): Promise<AdministratorNumbers> {
  const administrators = new AdministratorNumbers(partner.name);
  const open = (purpose: "survey" | "letters") =>
    purpose === "letters" ? counted(file.read(), onRead) : file.read();
  const defaultSegment = partner.default_segment && readSegment(partner.default_segment);
  const batches = readFeed(open, {
    today: todayInSaoPaulo(),
    defaultSegment,
    mapping: readMapping(partner.column_mapping),
  });
  await stageLetters(client, batches, administrators, (batch) => report.add(batch));
  if (report.total === 0) throw new FeedError("O arquivo não tem nenhuma carta válida.");
  if (report.rejected > report.total) {
    throw new FeedError(
      `Mais linhas recusadas (${formatCount(report.rejected)}) do que cartas válidas (${formatCount(report.total)}).`,
    );
  }
  const { removed, problems } = await removeRepeated(client, report.kinds);
  report.total -= removed;
  report.repeated = removed;
  report.addProblems(problems);
  return administrators;
}

async function* counted(
  bytes: AsyncIterable<Buffer>,
  onRead: (bytes: number) => void,
): AsyncIterable<Buffer> {
  let read = 0;
  for await (const chunk of bytes) {
    read += chunk.length;
    onRead(read);
    yield chunk;
    // Yields to the event loop between chunks.
    await new Promise((resolve) => setImmediate(resolve));
  }
}

const BUFFER_LENGTH = 65_536;

const CREATE = `
  CREATE TEMP TABLE feed_lines (${STAGED.map(({ name, type }) => `${name} ${type}`).join(", ")}) ON COMMIT DROP`;

/**
 * Streams a file's letters into the temporary table `feed_lines`, with back-pressure from the database.
 * @param administrators numbers the spellings of administrators
 * @param onBatch receives every batch before its letters are written
 */
async function stageLetters(
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

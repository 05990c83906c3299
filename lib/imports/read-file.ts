import "server-only";
import type pg from "pg";
import { todayInSaoPaulo } from "@/lib/format/date";
import { readMapping } from "@/lib/imports/feed/mapping";
import { type FeedBatch, readFeed } from "@/lib/imports/feed/parse";
import { FeedError, type FeedProblem } from "@/lib/imports/feed/problem";
import { readSegment } from "@/lib/imports/feed/segment";
import { detach } from "@/lib/imports/feed/text";
import { AdministratorNumbers } from "./administrator-numbers";
import { type Kinds, removeRepeated } from "./merge";
import type { ImportPartner } from "./partner";
import { MAX_STORED_ERRORS } from "./run";
import { stageLetters } from "./stage/letters";
import type { TempFile } from "./temp-file";

/** What was found in a file so far; kept up to date while it is read, so that a failure can tell it too. */
export class FileReport {
  total = 0;
  rejected = 0;
  readonly kinds: Kinds = { coded: 0, uncoded: 0 };
  private kept: FeedProblem[] = [];

  add({ letters, problems }: FeedBatch): void {
    this.total += letters.length;
    for (const { code } of letters) this.kinds[code === null ? "uncoded" : "coded"] += 1;
    for (const problem of problems) if (problem.refused) this.rejected += 1;
    this.keep(problems);
  }

  keep(problems: FeedProblem[]): void {
    for (const problem of problems.slice(0, MAX_STORED_ERRORS - this.kept.length)) {
      this.kept.push({ ...problem, message: detach(problem.message) });
    }
  }

  /** In the order of the file. */
  get errors(): FeedProblem[] {
    return this.kept.toSorted((one, other) => one.line - other.line);
  }
}

/**
 * Reads a partner file into the staged lines, each letter once.
 * @param onRead told how many bytes have been read
 * @throws FeedError when the file as a whole cannot go in
 */
export async function stageFile(
  client: pg.Client,
  file: TempFile,
  partner: ImportPartner,
  report: FileReport,
  onRead: (bytes: number) => void,
): Promise<AdministratorNumbers> {
  const administrators = new AdministratorNumbers(partner.name);
  const open = (purpose: "encoding" | "text") =>
    purpose === "text" ? counted(file.read(), onRead) : file.read();
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
      `Mais linhas recusadas (${report.rejected}) do que cartas válidas (${report.total}).`,
    );
  }
  const { removed, problems } = await removeRepeated(client, report.kinds);
  report.total -= removed;
  report.keep(problems);
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
    // Requests are answered between chunks.
    await new Promise((resolve) => setImmediate(resolve));
  }
}

import "server-only";
import pLimit from "p-limit";
import type pg from "pg";
import { formatCount } from "@/lib/platform/format/count";
import { todayInSaoPaulo } from "@/lib/platform/format/date";
import { shared } from "@/lib/platform/shared";
import { FeedError } from "@/lib/trade/imports/feed/problem";
import { UnknownHeaderError } from "@/lib/trade/imports/feed/survey/unknown-header";
import { findLastUrlRun } from "./data";
import { download } from "./download";
import { listLeaving, type Merge, mergeLetters } from "./merge";
import {
  type FeedVersion,
  findImportPartner,
  type ImportPartner,
  isKnownFile,
  knownValidators,
  lockPartner,
  rememberRun,
  versionHash,
} from "./partner";
import type { ProgressRecorder } from "./progress";
import { FileReport, stageFile } from "./read-file";
import { describeImport, type RunResult, UNCHANGED } from "./run";
import type { TempFile } from "./temp-file";

/** What is to be imported: a file of the partner's URL, or one uploaded by hand. */
export type Work = { file?: TempFile; force?: boolean; dryRun?: boolean };

// More than 60% of more than ten available letters may not go without a confirmation (rules §5).
const GUARDED_FROM = 10;
const MAX_LOST_TENTHS = 6;

const INTERNAL = "Erro interno durante a importação. As cartas anteriores continuam valendo.";

// Reading and merging takes a core and the disk; waiting for a partner's server takes neither.
const turns = () => shared("import turns", () => pLimit(3));

/** The work of one import, in its session's transaction, up to but not including the commit. */
export class ImportWork {
  private readonly report = new FileReport();
  private readonly today = todayInSaoPaulo();
  private merge: Merge | null = null;
  private confirmable = false;
  private leaving: number[] = [];
  /** How large the file is, as far as it has been read. */
  bytes = 0;

  constructor(
    private readonly client: pg.Client,
    private readonly partner: ImportPartner,
    private readonly runId: number | null,
    private readonly work: Work,
    private readonly progress: ProgressRecorder,
  ) {}

  /** @throws FeedError with the reason why nothing changes */
  async run(): Promise<RunResult> {
    return this.work.file ? this.take(this.work.file, null) : this.fetch();
  }

  /** What a run that threw comes to: nothing has changed, but what was found in the file is told. */
  failure(error: unknown): RunResult {
    const counts = this.work.dryRun && this.merge ? this.merge : { created: 0, updated: 0, withdrawn: 0 };
    return {
      ...this.result("failed", error instanceof FeedError ? error.message : INTERNAL, counts),
      confirmable: this.confirmable,
      leaving: this.leaving,
      ...(error instanceof UnknownHeaderError && { columns: error.columns }),
    };
  }

  private async fetch(): Promise<RunResult> {
    const { partner } = this;
    const url = partner.url_csv;
    if (!url) throw new FeedError("O parceiro não tem o endereço de um arquivo CSV.");
    const known = this.work.force ? undefined : knownValidators(partner);
    const fetched = await download(url, known, (read, size) => this.tell("download", read, size));
    if (fetched.unchanged) return this.unchanged(null);
    const { file, etag, lastModified } = fetched;
    try {
      const version = { url, etag, lastModified, sha256: versionHash(partner, file.sha256) };
      this.bytes = file.size;
      if (!this.work.force && isKnownFile(partner, file.sha256)) return await this.unchanged(version);
      return await turns()(() => this.take(file, version));
    } finally {
      await file.close();
    }
  }

  /** The file that went in last, again: what was found in it then still holds. */
  private async unchanged(version: FeedVersion | null): Promise<RunResult> {
    const found = await findLastUrlRun(this.partner.id);
    await this.remember(version);
    const nothing = { created: 0, updated: 0, withdrawn: 0 };
    return { ...this.result("unchanged", UNCHANGED, nothing), ...found };
  }

  private async take(file: TempFile, version: FeedVersion | null): Promise<RunResult> {
    const { client, partner, report } = this;
    this.bytes = file.size;
    const administrators = await stageFile(client, file, partner, report, (read) =>
      this.tell("read", read, file.size),
    );
    await lockPartner(client, partner.id);
    await this.refuseChangedPartner(version);
    this.merge = await mergeLetters(client, partner.id, administrators, report.kinds, this.runId);
    await this.guard(this.merge);
    await this.remember(version);
    const changed = this.merge.created + this.merge.updated + this.merge.withdrawn > 0;
    if (!changed) return this.result("unchanged", UNCHANGED, this.merge);
    const result = this.result("imported", "", this.merge);
    return { ...result, message: describeImport(result) };
  }

  /** Pages say when the letters were last confirmed, so an unchanged file makes them old as well. */
  private async remember(version: FeedVersion | null): Promise<void> {
    await rememberRun(this.client, this.partner, this.today, version);
    // Last, so that the epoch's row is locked for a moment only.
    await this.client.query("SELECT bump_epoch('letters')");
  }

  private async refuseChangedPartner(version: FeedVersion | null): Promise<void> {
    const now = await findImportPartner(this.client, this.partner.id);
    if (!now) throw new FeedError("O parceiro foi excluído durante a importação.");
    if (version && now.url_csv !== version.url)
      throw new FeedError("O endereço do arquivo mudou durante a importação.");
  }

  private async guard({ available, lost }: Merge): Promise<void> {
    if (this.work.force || available <= GUARDED_FROM || lost * 10 <= available * MAX_LOST_TENTHS) return;
    this.confirmable = true;
    // Read before all of it is undone: staff compare letter by letter before they confirm.
    if (this.runId !== null) this.leaving = await listLeaving(this.client, this.runId);
    throw new FeedError(
      `${formatCount(lost)} das ${formatCount(available)} cartas disponíveis deixariam de estar disponíveis (mais de 60%). Nada foi alterado: confirme para importar mesmo assim.`,
    );
  }

  private result(
    status: RunResult["status"],
    message: string,
    counts: Pick<Merge, "created" | "updated" | "withdrawn">,
  ) {
    const { findings, columns } = this.report;
    const { created, updated, withdrawn } = counts;
    return {
      ...findings,
      ...{ status, created, updated, withdrawn, message },
      ...{ confirmable: false, leaving: [], columns },
    };
  }

  private tell(phase: "download" | "read", read: number, size: number | null): void {
    this.progress.report({ phase, read, size });
  }
}

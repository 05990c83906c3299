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
  isLastFile,
  lastValidators,
  lockPartner,
  recordSuccessfulRun,
  versionHash,
} from "./partner";
import type { ProgressRecorder } from "./progress";
import { FileReport, stageFile } from "./read-file";
import { describeImport, NO_CHANGES, type RunResult, UNCHANGED } from "./run";
import type { TempFile } from "./temp-file";

/** The source of an import (the partner's URL, or an uploaded file), and its options. */
export type Work = { file?: TempFile; force?: boolean; dryRun?: boolean };

// An import that loses more than 60% of more than ten available letters needs a confirmation (rules §5).
const GUARDED_FROM = 10;
const MAX_LOST_TENTHS = 6;

const INTERNAL = "Erro interno durante a importação. As cartas anteriores continuam valendo.";

// Reading and merging use a CPU core and the disk, so fewer run at a time than downloads.
const importQueue = () => shared("imports", () => pLimit(3));

/** One import in the transaction of its session, which the caller commits. */
export class ImportWork {
  private readonly findings = new FileReport();
  private readonly today = todayInSaoPaulo();
  private merge: Merge | null = null;
  private confirmable = false;
  private leaving: number[] = [];
  /** The size of the file, once known. */
  bytes = 0;

  constructor(
    private readonly client: pg.Client,
    private readonly partner: ImportPartner,
    private readonly runId: number | null,
    private readonly work: Work,
    private readonly progress: ProgressRecorder,
  ) {}

  /** Imports the file. @throws FeedError if the import is refused */
  async run(): Promise<RunResult> {
    return this.work.file ? this.importInTurn(this.work.file, null) : this.fetch();
  }

  /** Returns the result of a run that threw, with the counts of its file. */
  failure(error: unknown): RunResult {
    const counts = this.work.dryRun && this.merge ? this.merge : NO_CHANGES;
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
    const validators = this.work.force ? undefined : lastValidators(partner);
    const fetched = await download(url, validators, (read, size) => this.report("download", read, size));
    if (fetched.unchanged) return this.unchanged(null);
    const { file, etag, lastModified } = fetched;
    try {
      const version = { url, etag, lastModified, sha256: versionHash(partner, file.sha256) };
      this.bytes = file.size;
      if (!this.work.force && isLastFile(partner, file.sha256)) return await this.unchanged(version);
      return await this.importInTurn(file, version);
    } finally {
      await file.close();
    }
  }

  /** Records that the file equals the last imported one, whose counts are still valid. */
  private async unchanged(version: FeedVersion | null): Promise<RunResult> {
    const found = await findLastUrlRun(this.partner.id);
    await this.recordSuccess(version);
    return { ...this.result("unchanged", UNCHANGED, NO_CHANGES), ...found };
  }

  private importInTurn(file: TempFile, version: FeedVersion | null): Promise<RunResult> {
    return importQueue()(() => this.importFile(file, version));
  }

  private async importFile(file: TempFile, version: FeedVersion | null): Promise<RunResult> {
    const { client, partner, findings } = this;
    this.bytes = file.size;
    const administrators = await stageFile(client, file, partner, findings, (read) =>
      this.report("read", read, file.size),
    );
    await lockPartner(client, partner.id);
    await this.refuseChangedPartner(version);
    this.merge = await mergeLetters(client, partner.id, administrators, findings.kinds, this.runId);
    await this.guard(this.merge);
    await this.recordSuccess(version);
    const changed = this.merge.created + this.merge.updated + this.merge.withdrawn > 0;
    if (!changed) return this.result("unchanged", UNCHANGED, this.merge);
    const result = this.result("imported", "", this.merge);
    return { ...result, message: describeImport(result) };
  }

  /** Records a success. Bumps the epoch even for an unchanged file, because pages show the time of the last import. */
  private async recordSuccess(version: FeedVersion | null): Promise<void> {
    await recordSuccessfulRun(this.client, this.partner, this.today, version);
    // Last, so that the row of the epoch is locked only briefly.
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
    // Read before the rollback, so that staff can compare the letters before they confirm.
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
    const { findings, columns } = this.findings;
    const { created, updated, withdrawn } = counts;
    return {
      ...findings,
      ...{ status, created, updated, withdrawn, message },
      ...{ confirmable: false, leaving: [], columns },
    };
  }

  private report(phase: "download" | "read", read: number, size: number | null): void {
    this.progress.report({ phase, read, size });
  }
}

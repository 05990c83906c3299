import "server-only";
import { versionedKind } from "@/lib/kinds";
import { db } from "@/lib/platform/db/client";
import { todayInSaoPaulo } from "@/lib/platform/format/date";
import { getDraft } from "@/lib/records/drafts/data";
import type { DraftKey } from "@/lib/records/drafts/schema";
import type { VersionedKind } from "@/lib/records/kind";
import { type FormTexts, readValidTexts, withDates } from "@/lib/records/revisions";
import { findScheduled } from "@/lib/records/scheduled/data";

type Row = Record<string, unknown> & { id: number };

/**
 * Returns a record as the site would show it with the values of a draft or a scheduled change. Each field is sanitised
 * as in a save; an invalid value is replaced by the stored one. Null if there is no such record.
 */
export async function readPreview(
  key: DraftKey,
  { withDraft, scheduled }: { withDraft: boolean; scheduled?: number },
): Promise<Row | null> {
  const kind = versionedKind(key.entity);
  const stored = key.record_id === 0 ? blank(kind) : await find(kind, key.record_id);
  if (!stored) return null;
  const draft = withDraft ? await getDraft(key) : null;
  const change = scheduled === undefined ? null : await findScheduled(key, scheduled);
  const texts = (change?.texts ?? draft?.texts ?? {}) as FormTexts;
  const { shape } = kind.changesOf(key.record_id);
  const typed = readValidTexts(shape, texts, kind.revisions.days);
  const row = { ...stored, ...typed, active: true, is_active: true };
  return (kind.preview.complete ? await kind.preview.complete(row) : row) as Row;
}

function blank({ preview, revisions: { days = [] } }: VersionedKind): Row | null {
  if (!preview.blank) return null;
  const today = Object.fromEntries(days.map((day) => [day, todayInSaoPaulo()]));
  return { id: 0, ...preview.blank, ...withDates(today, days) };
}

async function find({ preview, find }: VersionedKind, id: number): Promise<Row | null> {
  return (await (preview.find ? preview.find(id) : find(db, id))) as Row | null;
}

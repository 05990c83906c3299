"use client";

import { compareTexts } from "@/lib/platform/format/compare-texts";
import { formatDate } from "@/lib/platform/format/date";
import { toTextLines } from "@/lib/platform/format/excerpt";
import { CardImage } from "../media/card-image";
import { ScrollBox } from "../ui/scroll-box";
import { compareRows, readableRow } from "./row-changes";

/** The number of equal characters that are shown before and after a change. */
const CONTEXT = 160;

type Fields = Readonly<Record<string, unknown>>;

export function Differences({
  version,
  current,
  labelOf,
}: {
  version: Fields;
  current: Fields;
  labelOf: (name: string) => string;
}) {
  const names = changedNames(version, current);
  if (names.length === 0) return <p className="text-muted">Igual ao que está salvo agora.</p>;
  return (
    <dl className="flex flex-col gap-4">
      {names.map((name) => (
        <div key={name} className="overflow-hidden rounded-xl border border-line">
          <dt className="border-line border-b bg-hover px-3 py-2 font-medium text-sm">{labelOf(name)}</dt>
          <dd>
            {Array.isArray(version[name]) && Array.isArray(current[name]) ? (
              <Rows label={labelOf(name)} version={version[name]} current={current[name]} />
            ) : (
              <Sides name={name} label={labelOf(name)} version={version[name]} current={current[name]} />
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Returns the names of the fields that differ between a version and the record. */
export function changedNames(version: Fields, current: Fields): string[] {
  return Object.keys(version).filter((name) => !isSame(name, version[name], current[name]));
}

function Rows({ label, version, current }: { label: string; version: unknown[]; current: unknown[] }) {
  const changes = compareRows(version, current);
  const same = current.length - changes.filter(({ after }) => after).length;
  return (
    <>
      <ul className="divide-y divide-line">
        {changes.map(({ before, after, isMoved, isChanged }) => {
          const shown = after ?? before;
          const named = (shown?.row as { title?: string } | null)?.title;
          const title = named ? `${shown?.place}. ${named}` : `${shown?.place}ª linha`;
          return (
            <li key={`${before?.place}-${after?.place}`}>
              <p className="px-3 pt-2.5 pb-1.5 text-sm">
                <span className="font-medium">{title}</span>
                <span className="text-muted">
                  {!before && " · não existe nesta versão"}
                  {!after && " · não existe mais agora"}
                  {isMoved && ` · nesta versão na posição ${before?.place}, agora na ${after?.place}`}
                </span>
              </p>
              {isChanged && (
                <Sides
                  label={`${label}, ${title}`}
                  version={before && readableRow(before.row)}
                  current={after && readableRow(after.row)}
                />
              )}
            </li>
          );
        })}
      </ul>
      {same > 0 && (
        <p className="border-line border-t px-3 py-2 text-muted text-sm">
          {same === 1 ? "A outra não mudou." : `As outras ${same} não mudaram.`}
        </p>
      )}
    </>
  );
}

function Sides({
  name,
  label,
  version,
  current,
}: {
  name?: string;
  label: string;
  version: unknown;
  current: unknown;
}) {
  const sides = [
    { title: "Nesta versão", value: version, other: current, tone: "bg-positive-surface" },
    { title: "Agora", value: current, other: version, tone: "bg-danger-surface" },
  ];
  return (
    <div className="grid text-sm sm:grid-cols-2 sm:divide-x sm:divide-line max-sm:divide-y max-sm:divide-line">
      {sides.map(({ title, ...side }) => (
        <div key={title} className="min-w-0 px-3 py-2.5">
          <p className="mb-1 text-muted text-xs">{title}</p>
          <Value name={name} label={`${label}, ${title.toLowerCase()}`} {...side} />
        </div>
      ))}
    </div>
  );
}

function Value({
  name,
  label,
  value,
  other,
  tone,
}: {
  name?: string;
  label: string;
  value: unknown;
  other: unknown;
  tone: string;
}) {
  if (name === "image") {
    return (
      <div className="max-w-48 overflow-hidden rounded-lg">{<CardImage path={value as string | null} />}</div>
    );
  }
  const text = readable(value);
  if (text === "") return <p className="text-muted">—</p>;
  const { head, before, tail } = compareTexts(text, readable(other));
  return (
    <ScrollBox label={label} className="max-h-72 leading-6">
      {head.length > CONTEXT ? `…${head.slice(head.indexOf(" ", head.length - CONTEXT))}` : head}
      {before && <mark className={`rounded-sm text-content ${tone}`}>{before}</mark>}
      {tail.length > CONTEXT ? `${tail.slice(0, tail.lastIndexOf(" ", CONTEXT))} …` : tail}
    </ScrollBox>
  );
}

function readable(value: unknown): string {
  if (value === null || value === undefined) return "";
  if (typeof value === "boolean") return value ? "Sim" : "Não";
  if (Array.isArray(value)) return value.map(readableRow).join("\n");
  const text = String(value);
  if (/^\d{4}-\d{2}-\d{2}$/.test(text)) return formatDate(text);
  return toTextLines(text);
}

function isSame(name: string, a: unknown, b: unknown): boolean {
  if (name === "image") return fileOf(a) === fileOf(b);
  return (
    JSON.stringify(a === "" ? null : (a ?? null)) === JSON.stringify(b === "" ? null : (b ?? null)) ||
    (readable(a) !== "" && readable(a) === readable(b))
  );
}

function fileOf(path: unknown): string {
  return (
    String(path ?? "")
      .split("/")
      .at(-1) ?? ""
  );
}

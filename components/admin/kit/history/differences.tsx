"use client";

import type { ReactNode } from "react";
import { formatDate } from "@/lib/platform/format/date";
import { toTextLines } from "@/lib/platform/format/excerpt";
import { compareTexts } from "@/lib/platform/format/text";
import { CardImage } from "../media/card-image";
import { ScrollBox } from "../ui/scroll-box";

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
          <dd className="grid text-sm sm:grid-cols-2 sm:divide-x sm:divide-line max-sm:divide-y max-sm:divide-line">
            <Side title="Nesta versão">
              <Value
                name={name}
                label={`${labelOf(name)}, nesta versão`}
                value={version[name]}
                other={current[name]}
                tone="bg-positive-surface"
              />
            </Side>
            <Side title="Agora">
              <Value
                name={name}
                label={`${labelOf(name)}, agora`}
                value={current[name]}
                other={version[name]}
                tone="bg-danger-surface"
              />
            </Side>
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

function Side({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="min-w-0 px-3 py-2.5">
      <p className="mb-1 text-muted text-xs">{title}</p>
      {children}
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
  name: string;
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
      {head}
      {before && <mark className={`rounded-sm text-content ${tone}`}>{before}</mark>}
      {tail}
    </ScrollBox>
  );
}

function readable(value: unknown): string {
  if (value === null || value === undefined) return "";
  if (typeof value === "boolean") return value ? "Sim" : "Não";
  if (Array.isArray(value)) return value.map(readableItem).join("\n");
  const text = String(value);
  if (/^\d{4}-\d{2}-\d{2}$/.test(text)) return formatDate(text);
  return toTextLines(text);
}

function readableItem(item: unknown): string {
  if (typeof item !== "object" || item === null) return String(item);
  const { title, description, text, note } = item as Partial<Record<string, string | null>>;
  return [title, description, text, note].filter(Boolean).join(": ");
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

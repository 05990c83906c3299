import type { AuditWire } from "@/lib/office/trail/data";
import { fieldName, fieldNames, valueWords } from "@/lib/words";

/** The fields that an entry wrote, with old and new values where they are stored. */
export function EntryFields({ entry: { entity, action, fields, changes } }: { entry: AuditWire }) {
  if (action === "merge") return fields.map((id) => `nº ${id}`).join(", ");
  const shown = action === "delete" ? [] : Object.entries(changes);
  const others = fieldNames(
    entity,
    fields.filter((field) => shown.every(([name]) => name !== field)),
  );
  if (shown.length === 0) return others.join(", ") || "—";
  return (
    <dl className="flex flex-col gap-1.5">
      {shown.map(([field, [old, now]]) => (
        <div key={field}>
          <dt className="text-sm">{fieldName(entity, field)}</dt>
          <dd className="wrap-anywhere text-content">
            <del className="text-muted decoration-line-strong">{valueWords(old, field)}</del>
            <span aria-hidden> → </span>
            <ins className="no-underline">{valueWords(now, field)}</ins>
          </dd>
        </div>
      ))}
      {others.length > 0 && (
        <div>
          <dt className="sr-only">Outros campos</dt>
          <dd>{others.join(", ")}</dd>
        </div>
      )}
    </dl>
  );
}

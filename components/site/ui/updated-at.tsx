import { formatDateTime } from "@/lib/platform/format/date";
import { Icon } from "./icon";

/** The time of the last change of the letters' lists. */
export function UpdatedAt({ at, className }: { at: Date; className: string }) {
  return (
    <p className={`items-center gap-2 text-moss text-sm ${className}`}>
      <Icon name="updated" className="size-4" />
      <span>
        Atualizado em <time dateTime={at.toISOString()}>{formatDateTime(at)}</time>
      </span>
    </p>
  );
}

import { formatDateTime } from "@/lib/platform/format/date";

export function UpdatedAt({ at, className }: { at: Date; className: string }) {
  return (
    <p className={`items-center gap-2 text-moss text-sm ${className}`}>
      <svg viewBox="0 0 24 24" aria-hidden="true" className="size-4">
        <path
          d="M12 6v6l4 2M2 12a10 10 0 1 0 20 0 10 10 0 1 0-20 0"
          fill="none"
          stroke="currentColor"
          strokeWidth="2"
          strokeLinecap="round"
        />
      </svg>
      <span>
        Atualizado em <time dateTime={at.toISOString()}>{formatDateTime(at)}</time>
      </span>
    </p>
  );
}

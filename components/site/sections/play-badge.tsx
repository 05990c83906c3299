export function PlayBadge({ className = "size-20" }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={`flex items-center justify-center rounded-[50%_50%_50%_12%] bg-ipe text-ink transition-transform group-hover:scale-105 ${className}`}
    >
      <svg aria-hidden="true" viewBox="0 0 16 16" fill="currentColor" className="size-2/5">
        <path d="M4 2.5v11l9-5.5-9-5.5Z" />
      </svg>
    </span>
  );
}

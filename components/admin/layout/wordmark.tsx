/** The brand as the back office shows it: four petals and the company's name. */
export function Wordmark({ company }: { company: string }) {
  return (
    <span className="flex items-center gap-2.5 font-display font-semibold text-base text-white leading-tight">
      <svg viewBox="0 0 32 32" aria-hidden="true" className="size-7 shrink-0">
        <g fill="#f5b90a">
          <circle cx="16" cy="9" r="7" />
          <circle cx="23" cy="16" r="7" />
          <circle cx="16" cy="23" r="7" />
          <circle cx="9" cy="16" r="7" />
        </g>
        <circle cx="16" cy="16" r="4.5" fill="#0f3d2e" />
      </svg>
      <span className="truncate">{company}</span>
    </span>
  );
}

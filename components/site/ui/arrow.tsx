const PATHS = { left: "M12 4 6 10l6 6", right: "M8 4l6 6-6 6", up: "M10 16V4M4.5 9.5 10 4l5.5 5.5" };

export function Arrow({ to }: { to: keyof typeof PATHS }) {
  return (
    <svg viewBox="0 0 20 20" aria-hidden="true" className="size-5">
      <path
        d={PATHS[to]}
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}

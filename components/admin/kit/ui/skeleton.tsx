/** A grey placeholder while content loads. */
export function Skeleton({ className = "" }: { className?: string }) {
  return (
    <span
      aria-hidden
      className={`block animate-pulse rounded-md bg-hover motion-reduce:animate-none ${className}`}
    />
  );
}

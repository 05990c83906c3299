/** @param first true at the top of a page, where it is loaded first */
export function AboutTree({ className, first = false }: { className: string; first?: boolean }) {
  return (
    <img
      src="/art/tree.svg"
      alt=""
      width={800}
      height={800}
      loading={first ? undefined : "lazy"}
      fetchPriority={first ? "high" : undefined}
      className={`object-cover ${className}`}
    />
  );
}

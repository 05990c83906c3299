/**
 * The ipê in flower: the one picture every page without a banner's own may show.
 * @param first whether it stands where a page begins, so that it must not wait for the scripts
 */
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

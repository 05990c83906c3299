/** The ipê in flower: the one picture every page without a banner's own may show. */
export function AboutTree({ className }: { className: string }) {
  return (
    <img
      src="/art/tree.svg"
      alt=""
      width={800}
      height={800}
      loading="lazy"
      className={`object-cover ${className}`}
    />
  );
}

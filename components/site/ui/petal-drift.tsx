/** A decorative drawing of flowers and petals. */
export function PetalDrift({ className }: { className: string }) {
  return (
    <img
      src="/art/petal-drift.svg"
      alt=""
      width={620}
      height={380}
      loading="lazy"
      className={`object-cover object-right ${className}`}
    />
  );
}

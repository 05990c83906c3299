import { buttonClass } from "./button";

export function CallMeLink({
  page,
  letters = [],
  className = "max-sm:grow",
}: {
  page: string;
  letters?: readonly number[];
  className?: string;
}) {
  const query = new URLSearchParams({ pagina: page, ...(letters.length > 0 && { cartas: letters.join() }) });
  return (
    <a
      href={`/quero-que-me-chamem?${query}`}
      rel="nofollow"
      className={buttonClass("outline", "md", className)}
    >
      Quero que me chamem
    </a>
  );
}

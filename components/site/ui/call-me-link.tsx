import { buttonClass } from "./button";

export function CallMeLink({ page, letters = [] }: { page: string; letters?: readonly number[] }) {
  const query = new URLSearchParams({ pagina: page, ...(letters.length > 0 && { cartas: letters.join() }) });
  return (
    <a
      href={`/quero-que-me-chamem?${query}`}
      rel="nofollow"
      className={buttonClass("outline", "md", "max-sm:grow")}
    >
      Quero que me chamem
    </a>
  );
}

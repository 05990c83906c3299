import Link from "next/link";
import { type ClickRow, REQUEST_DAYS } from "@/lib/office/analytics/clicks/data";
import { formatCount } from "@/lib/platform/format/count";
import { formatDate } from "@/lib/platform/format/date";
import type { Page } from "@/lib/platform/http/pagination";
import { LinkTable } from "../kit/table/link-table";
import { controlClass } from "../kit/ui/control";
import { ScreenHeading } from "../kit/ui/screen-heading";

const PATH = "/iacontrol/clicks";

/** Cliques no WhatsApp: clicks by day, letter and page. */
export function ClicksScreen({
  clicks,
  rows,
  letter,
}: {
  clicks: number | null;
  rows: Page<ClickRow> | null;
  letter: number | null;
}) {
  const query = letter === null ? "" : `letter=${letter}&`;
  const total = clicks?.toLocaleString("pt-BR") ?? "—";
  return (
    <>
      <ScreenHeading
        title={letter === null ? "Cliques no WhatsApp" : `Cliques pela carta ${letter}`}
        note={
          <>
            <strong className="font-semibold text-content">{total}</strong>{" "}
            {clicks === 1 ? "clique" : "cliques"} em {REQUEST_DAYS} dias. Quem pede uma soma conta um clique
            por carta.
          </>
        }
      >
        {letter !== null && (
          <>
            <Link
              href={`/iacontrol/contemplated?search=${letter}`}
              prefetch={false}
              className={controlClass()}
            >
              Ver a carta
            </Link>
            <Link href={PATH} prefetch={false} className={controlClass()}>
              Ver todos os cliques
            </Link>
          </>
        )}
      </ScreenHeading>
      <LinkTable
        page={rows}
        caption="Cliques no WhatsApp por dia, carta e página"
        columns={[
          { title: "Dia", className: "tabular-nums", cell: ({ day }) => formatDate(day) },
          { title: "Carta", cell: ({ letter_id }) => <LetterLink id={letter_id} /> },
          { title: "Página", className: "wrap-anywhere", cell: ({ page }) => page },
          { title: "Cliques", className: "number", cell: (row) => formatCount(row.clicks) },
        ]}
        noun={["linha", "linhas"]}
        empty={{
          text: "Nenhum clique neste período.",
          hint: "Cada clique em um botão de WhatsApp do site aparece aqui em segundos, sem nada de quem clicou.",
        }}
        failed="Não foi possível carregar os cliques."
        href={(page) => `${PATH}?${query}page=${page}`}
        keyOf={({ day, letter_id, page }) => `${day} ${letter_id} ${page}`}
      />
    </>
  );
}

function LetterLink({ id }: { id: number }) {
  if (id === 0) return <span className="text-muted">nenhuma</span>;
  return (
    <Link
      href={`${PATH}?letter=${id}`}
      prefetch={false}
      className="rounded font-medium hover:text-accent hover:underline"
    >
      {id}
    </Link>
  );
}

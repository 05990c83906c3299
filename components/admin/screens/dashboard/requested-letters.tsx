import Link from "next/link";
import type { RequestedLetter } from "@/lib/office/analytics/clicks/data";
import { formatBrl } from "@/lib/platform/format/brl";
import { countOf } from "@/lib/platform/format/count";
import { Badge } from "../../kit/ui/badge";
import { controlClass } from "../../kit/ui/control";
import { Panel } from "./panel";

/** The letters most requested on WhatsApp, with their status; absent until somebody clicks. */
export function RequestedLetters({ letters, clicks }: { letters: RequestedLetter[]; clicks: number }) {
  if (clicks === 0) return null;
  return (
    <Panel title="Cartas mais pedidas" note="cliques no WhatsApp, 30 dias">
      {letters.length === 0 ? (
        <p className="mt-2 text-muted">Nenhum clique foi por uma carta.</p>
      ) : (
        <ol className="mt-2 divide-y divide-line">
          {letters.map((letter) => (
            <li key={letter.letter_id} className="flex items-center gap-3 py-1.5">
              <Link
                href={`/iacontrol/contemplated?search=${letter.letter_id}`}
                prefetch={false}
                className="group flex min-h-11 min-w-0 flex-1 flex-col justify-center rounded focus-visible:outline-2 focus-visible:outline-focus"
              >
                <span className="truncate font-medium group-hover:text-accent group-hover:underline">
                  Carta {letter.letter_id} · {formatBrl(letter.credit_cents)}
                </span>
                <span className="truncate text-muted text-sm">
                  {letter.segment} · {letter.administrator}
                </span>
              </Link>
              <State letter={letter} />
              <Link
                href={`/iacontrol/clicks?letter=${letter.letter_id}`}
                prefetch={false}
                aria-label={`${letter.clicks} cliques pela carta ${letter.letter_id}`}
                className="flex min-h-11 min-w-11 items-center justify-end rounded font-display font-semibold text-lg tabular-nums hover:text-accent focus-visible:outline-2 focus-visible:outline-focus"
              >
                {letter.clicks.toLocaleString("pt-BR")}
              </Link>
            </li>
          ))}
        </ol>
      )}
      <Link
        href="/iacontrol/clicks"
        prefetch={false}
        className="mt-2 inline-flex min-h-11 items-center rounded text-accent text-sm hover:underline focus-visible:outline-2 focus-visible:outline-focus"
      >
        Ver todos os cliques: {clicks.toLocaleString("pt-BR")}
      </Link>
    </Panel>
  );
}

/** The letters on offer with most requests that were not confirmed within a week. */
export function UnconfirmedLetters({ letters }: { letters: RequestedLetter[] }) {
  if (letters.length === 0) return null;
  return (
    <Panel title="Pedidas e não conferidas" note="nenhuma conferência em 7 dias">
      <ul className="mt-2 divide-y divide-line">
        {letters.map(({ letter_id, credit_cents, segment, administrator, clicks }) => (
          <li key={letter_id} className="flex flex-wrap items-center gap-x-3 py-1.5">
            <p className="min-w-0 flex-1 basis-40">
              <span className="block truncate font-medium">
                Carta {letter_id} · {formatBrl(credit_cents)}
              </span>
              <span className="block truncate text-muted text-sm">
                {segment} · {administrator} · {countOf(clicks, "clique")}
              </span>
            </p>
            <Link
              href={`/iacontrol/contemplated?search=${letter_id}&confirm=${letter_id}`}
              prefetch={false}
              className={controlClass()}
            >
              Conferir
              <span className="sr-only"> a carta {letter_id}</span>
            </Link>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function State({ letter: { withdrawn, status } }: { letter: RequestedLetter }) {
  if (withdrawn) return <Badge tone="warning">Retirada</Badge>;
  if (status === "available") return null;
  return <Badge tone="neutral">{status === "reserved" ? "Reservada" : "Vendida"}</Badge>;
}

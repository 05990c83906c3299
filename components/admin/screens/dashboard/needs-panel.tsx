import { ArrowRight, CircleAlert, CircleCheck, TriangleAlert } from "@/components/admin/kit/ui/icons";
import type { Need } from "@/lib/office/dashboard/needs/rules";
import { countOf } from "@/lib/platform/format/count";
import { describeAge, formatDateTime, formatTime } from "@/lib/platform/format/date";
import { controlClass } from "../../kit/ui/control";
import { ScreenLink } from "../../kit/ui/screen-heading";
import { Panel } from "./panel";

const HOUR_MS = 60 * 60 * 1000;
/** The age of letters above which a warning is shown. */
const STALE_HOURS = 48;

export function DataAge({ updatedAt, now }: { updatedAt: Date | null; now: Date }) {
  if (!updatedAt) return "Nenhuma importação de cartas até agora.";
  const hours = (now.getTime() - updatedAt.getTime()) / HOUR_MS;
  const stale = hours > STALE_HOURS;
  return (
    <span className={stale ? "inline-flex items-center gap-1.5 font-medium text-warning" : undefined}>
      {stale && <TriangleAlert aria-hidden className="size-4" />}
      Cartas atualizadas{" "}
      <time dateTime={updatedAt.toISOString()} title={formatDateTime(updatedAt)}>
        {describeAge(updatedAt, now)}
      </time>
      {stale && ". Confira os parceiros."}
    </span>
  );
}

export function NeedsPanel({ needs, now, isRoot }: { needs: Need[] | null; now: Date; isRoot: boolean }) {
  if (needs === null) {
    return (
      <Panel title="Precisa de você">
        <p role="alert" className="mt-3 flex items-center gap-3 text-danger">
          <CircleAlert aria-hidden className="size-5 shrink-0" />
          Não foi possível conferir agora. Recarregue a página em alguns segundos.
        </p>
      </Panel>
    );
  }
  if (needs.length === 0) {
    return (
      <section
        aria-label="Precisa de você"
        className="flex items-center gap-3 rounded-2xl bg-positive-surface px-4 py-3 text-positive sm:px-5"
      >
        <CircleCheck aria-hidden className="size-5 shrink-0" />
        <p>
          <strong className="font-semibold">Nada precisa de você agora.</strong> Importações, e-mails,
          servidor e backups conferidos às {formatTime(now)}.
        </p>
      </section>
    );
  }
  return (
    <Panel title="Precisa de você" note={describe(needs)}>
      <ul className="-mb-3 mt-1 divide-y divide-line">
        {needs.map((need) => (
          <li
            key={need.key}
            data-need={need.urgent ? "urgent" : "soon"}
            className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3"
          >
            <NeedIcon urgent={need.urgent} />
            <div className="min-w-0 flex-1 basis-64">
              <p className="wrap-anywhere font-medium">{need.text}</p>
              {need.detail && <p className="wrap-anywhere text-muted text-sm">{need.detail}</p>}
            </div>
            {need.action.rootOnly && !isRoot ? (
              <p className="text-muted max-sm:ml-9">Avise um administrador.</p>
            ) : (
              <ScreenLink
                href={need.action.href}
                className={`${controlClass(need.urgent ? "primary" : "secondary")} max-sm:ml-9 sm:min-w-44`}
              >
                {need.action.label}
                <span className="sr-only">: {need.text}</span>
                <ArrowRight aria-hidden className="size-4" />
              </ScreenLink>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function describe(needs: readonly Need[]): string {
  const urgent = needs.filter((need) => need.urgent).length;
  const all = countOf(needs.length, "assunto");
  return urgent > 0 ? `${all}, ${countOf(urgent, "urgente")}` : all;
}

function NeedIcon({ urgent }: { urgent: boolean }) {
  const Icon = urgent ? CircleAlert : TriangleAlert;
  return (
    <span className={urgent ? "text-danger" : "text-warning"}>
      <Icon aria-hidden className="size-5" />
      <span className="sr-only">{urgent ? "Urgente: " : "Em breve: "}</span>
    </span>
  );
}

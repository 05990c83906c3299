import { Download } from "@/components/admin/kit/ui/icons";
import type { FeedField } from "@/lib/trade/imports/feed/problem";
import type { Run } from "@/lib/trade/imports/run";
import { Badge } from "../../kit/ui/badge";
import { controlClass } from "../../kit/ui/control";

const FIELDS: Record<FeedField, string> = {
  code: "Código",
  segment_name: "Tipo",
  administrator_name: "Administradora",
  credit_value: "Crédito",
  entry_value: "Entrada",
  installments: "Parcelas",
  next_pay: "Próxima parcela",
  status: "Situação",
  transfer_fee: "Taxa de transferência",
  outstanding_balance: "Saldo devedor",
  next_adjustment: "Próximo reajuste",
};

/** The problems of an import by line, with a download. */
export function RunProblems({ run, partnerId }: { run: Run; partnerId: number }) {
  const problems = problemsOf(run);
  if (problems.length === 0) return null;
  return (
    <div className="mt-2">
      <section
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
        tabIndex={0}
        aria-label="Problemas por linha"
        className="max-h-64 overflow-y-auto rounded-xl border border-line"
      >
        <table className="data-table">
          <thead className="sticky top-0 bg-raised!">
            <tr>
              <th scope="col">Linha</th>
              <th scope="col">Campo</th>
              <th scope="col">Motivo</th>
              <th scope="col">Resultado</th>
            </tr>
          </thead>
          <tbody>
            {problems.map(({ line, where, message, samples, refused }) => (
              <tr key={`${line} ${where} ${message}`}>
                <th scope="row" data-label="Linha" className="font-medium tabular-nums">
                  {line}
                </th>
                <td data-label="Campo" className="wrap-anywhere">
                  {where ?? "—"}
                </td>
                <td data-label="Motivo">
                  {message}
                  {samples.length > 0 && (
                    <span className="wrap-anywhere block text-muted">{samples.join(" · ")}</span>
                  )}
                </td>
                <td data-label="Resultado">
                  <Badge tone={refused ? "danger" : "warning"}>{refused ? "Recusada" : "Aviso"}</Badge>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {run.id !== null && (
        <a
          href={`/api/partners/${partnerId}/imports/${run.id}/errors.csv`}
          download
          className={`${controlClass("ghost", "sm")} mt-2`}
        >
          <Download aria-hidden className="size-4" />
          Baixar problemas em CSV
        </a>
      )}
    </div>
  );
}

function problemsOf({ errors, warnings }: Run) {
  return [
    ...errors.map(({ field, ...problem }) => ({
      ...problem,
      where: field && FIELDS[field],
      samples: [] as string[],
    })),
    ...warnings.map(({ column, ...warning }) => ({ ...warning, where: column, refused: false })),
  ].toSorted((one, other) => one.line - other.line);
}

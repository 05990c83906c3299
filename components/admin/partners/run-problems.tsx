import { Download } from "@/components/admin/icons/icons";
import type { FeedField } from "@/lib/imports/feed/problem";
import type { Run } from "@/lib/imports/run";
import { Badge } from "../ui/badge";
import { controlClass } from "../ui/control";

const FIELDS: Record<FeedField, string> = {
  code: "Código",
  segment_name: "Tipo",
  administrator_name: "Administradora",
  credit_value: "Crédito",
  entry_value: "Entrada",
  installments: "Parcelas",
  next_pay: "Próxima parcela",
  status: "Situação",
};

/** What a run refused or kept with a warning, line by line, and all of it as a file. */
export function RunProblems({ run, partnerId }: { run: Run; partnerId: number }) {
  if (run.errors.length === 0) return null;
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
            {run.errors.map((problem) => (
              <tr key={`${problem.line} ${problem.field} ${problem.message}`}>
                <th scope="row" data-label="Linha" className="font-medium tabular-nums">
                  {problem.line}
                </th>
                <td data-label="Campo">{problem.field ? FIELDS[problem.field] : "—"}</td>
                <td data-label="Motivo">{problem.message}</td>
                <td data-label="Resultado">
                  <Badge tone={problem.refused ? "danger" : "warning"}>
                    {problem.refused ? "Recusada" : "Aviso"}
                  </Badge>
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

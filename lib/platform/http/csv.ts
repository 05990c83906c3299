import { todayInSaoPaulo } from "@/lib/platform/format/date";

/** Answers with a CSV file for download, "<name>-2026-11-22.csv". */
export function csvFile(body: BodyInit, name: string): Response {
  return new Response(body, {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="${name}-${todayInSaoPaulo()}.csv"`,
    },
  });
}

import { listSources } from "@/lib/office/sources/data";
import { DIMENSION_WORDS, readSourceFilter, sourceName } from "@/lib/office/sources/filter";
import { forStaff } from "@/lib/people/auth/session";
import { toCsv } from "@/lib/platform/format/csv";
import { csvFile, methods } from "@/lib/platform/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: forStaff(async ({ query }) => {
    const filter = readSourceFilter(query);
    const header = [DIMENSION_WORDS[filter.by], "Cliques", "Atendimentos", "Ganhos"];
    const rows = (await listSources(filter)).map(({ key, presses, inquiries, won }) => {
      return [sourceName(filter.by, key), presses, inquiries, won];
    });
    return csvFile(toCsv(header, rows), `o-que-traz-clientes-${filter.days}-dias`);
  }),
});

import { listSources } from "@/lib/office/sources/data";
import { DIMENSION_WORDS, FIGURES, readSourceFilter, sourceName } from "@/lib/office/sources/filter";
import { forStaff } from "@/lib/people/auth/session";
import { toCsv } from "@/lib/platform/format/csv";
import { csvFile, methods } from "@/lib/platform/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: forStaff(async ({ query }) => {
    const filter = readSourceFilter(query);
    const header = [DIMENSION_WORDS[filter.by], ...FIGURES.map(({ title }) => title)];
    const rows = (await listSources(filter)).map((source) => [
      sourceName(filter.by, source.key),
      ...FIGURES.map(({ name }) => source[name]),
    ]);
    return csvFile(toCsv(header, rows), `o-que-traz-clientes-${filter.days}-dias`);
  }),
});

import { FIGURES, listSources, readSourceFilter } from "@/lib/office/sources/data";
import { forStaff } from "@/lib/people/auth/session";
import { toCsv } from "@/lib/platform/format/csv";
import { csvFile, methods } from "@/lib/platform/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: forStaff(async ({ query }) => {
    const filter = readSourceFilter(query);
    const header = [filter.grouping.title, ...FIGURES.map(({ title }) => title)];
    const rows = (await listSources(filter)).map((one) => [one.key, ...FIGURES.map(({ name }) => one[name])]);
    return csvFile(toCsv(header, rows), `o-que-traz-clientes-${filter.days}-dias`);
  }),
});

import { csvFile, methods } from "@/lib/platform/http/route";
import { stockCsv } from "@/lib/trade/stock-index/csv";
import { listStockFigures } from "@/lib/trade/stock-index/data";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: async () => csvFile(stockCsv(await listStockFigures()), "indice"),
});

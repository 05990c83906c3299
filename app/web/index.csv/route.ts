import { csvFile, methods } from "@/lib/platform/http/route";
import { listStockFigures } from "@/lib/trade/stock-index/data";
import { stockCsv } from "@/lib/trade/stock-index/wire";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: async () => csvFile(stockCsv(await listStockFigures()), "indice"),
});

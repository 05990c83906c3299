// Imports in a separate process, for tests that kill it: <partner id>
import { importPartner } from "@/lib/trade/imports/import-partner";

await importPartner({ partnerId: Number(process.argv[2]) });

import { writeFileSync } from "node:fs";
import { api, legado, planilha, tabulado } from "./dialects";
import { letters } from "./market";

// Writes the bundled partner files again: `npx tsx prisma/seed/feeds/write.ts`, after a change of the market.
const write = (name: string, content: Buffer) =>
  writeFileSync(new URL(`./${name}.csv`, import.meta.url), content);

write(
  "planilha",
  planilha(
    letters({
      seed: 11,
      firstCode: 1042,
      count: 90,
      commission: 5,
      tiered: true,
      administrators: [
        ["Itaú", 40],
        ["Banco Itaú", 18],
        ["Bradesco", 14],
        ["Santander", 14],
        ["Porto Seguro", 14],
      ],
    }),
  ),
);
write(
  "api",
  api(
    letters({
      seed: 23,
      firstCode: 70311,
      count: 70,
      commission: 5.5,
      tiered: false,
      administrators: [
        ["Itaú Adm. de Consórcios", 46],
        ["CNP (Caixa)", 18],
        ["Rodobens", 14],
        ["Embracon", 12],
        ["Servopa", 10],
      ],
    }),
  ),
);
write(
  "tabulado",
  tabulado(
    letters({
      seed: 37,
      firstCode: 508,
      count: 80,
      commission: 7,
      tiered: true,
      administrators: [
        ["Itau", 52],
        ["Banco do Brasil", 20],
        ["Ademicon", 16],
        ["HS Consórcios", 12],
      ],
    }),
  ),
);
write(
  "legado",
  legado(
    letters({
      seed: 51,
      firstCode: 9000,
      count: 60,
      commission: 6,
      tiered: true,
      administrators: [
        ["Itaú", 34],
        ["Âncora", 20],
        ["Magalu", 16],
        ["Canopus", 16],
        ["Sicredi", 14],
      ],
    }),
  ),
);

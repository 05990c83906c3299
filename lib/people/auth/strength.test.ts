import { expect, test } from "vitest";
import { findWeakness } from "./strength";

const owner = { name: "Ana Souza", email: "ana.souza@example.com", company: ["Ipê Consórcios", "Ipê"] };

test.each([
  ...[
    "consorcio2026",
    "Consórcio@2026",
    "c0ns0rc10@2026",
    "2026consorcio!",
    "Consorcio123!@#",
    "cartacontemplada",
  ],
  ...["contemplado2026", "lancelivre2026", "bradescoconsorcio", "Itau@Consorcio2026", "admin@consorcio1"],
  ...["Senha@123456", "Mudar@123456", "minhasenha2026", "Empresa@2026", "Brasil@123456"],
  ...[
    "flamengo2026!",
    "corinthians1910",
    "palmeiras@2025",
    "vasco123456!",
    "VascoDaGama1898",
    "gremio1903gremio",
  ],
  ...["anasouza@2026", "AnaSouza#1987!", "ipe@2026consorcio", "corretora.ana.2025"],
])(
  "%s is refused as guessable from trade terms, clubs, names and years, with the reason",
  async (password) => {
    expect(await findWeakness(password, owner)).toMatch(
      /fácil de adivinhar.*palavras do ramo.*quatro ou mais palavras/,
    );
  },
);

test.each([
  ...[
    "girassol-martelo-41",
    "girassol martelo nuvem 41",
    "çãé-漢字-alicate-7",
    "cavalo-bateria-grampo-certo",
  ],
  ...["flamengo-girassol-martelo-41", "consorcio da vovo com pamonha", "minha casa tem tres janelas azuis"],
  ...["vasco come pamonha em curitiba", "k7x2m-p9qwd-hhj3v-zzt4a", "🙂pamonha🙂alicate🙂nuvem"],
])("%s is hard to guess, even if it contains a common word", async (password) => {
  expect(await findWeakness(password, owner)).toBeNull();
});

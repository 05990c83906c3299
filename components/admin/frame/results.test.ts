import { expect, test } from "vitest";
import type { Found, Suggested } from "@/lib/office/palette/wire";
import { FileText } from "../kit/ui/icons";
import type { Entry } from "./entries";
import { listResults } from "./use-results";

const found = (kind: Found["kind"], id: number, title: string): Found => {
  return { kind, id, title, detail: "", can_import: kind === "partner" };
};
const nothing: Suggested = { needs: [], recent: [] };
const blank = { isRoot: true, recent: [], found: [], suggested: nothing };

function first(search: string, answer: Found[] = [], isRoot = true) {
  const [entry] = listResults({ ...blank, search, isRoot, found: answer }).flatMap(({ items }) => items);
  if (!entry) return null;
  return [
    entry.title,
    "href" in entry ? entry.href : "import" in entry ? `import ${entry.import}` : entry.act,
  ];
}

test.each<[string, Found[], string[]]>([
  [
    "reservar 236",
    [found("letter", 236, "Carta 236")],
    ["Reservar a carta 236", "/iacontrol/contemplated?search=236&reserve=236"],
  ],
  [
    "conferir 236",
    [found("letter", 236, "Carta 236")],
    ["Conferir a carta 236", "/iacontrol/contemplated?search=236&confirm=236"],
  ],
  ["importar Alfa", [found("partner", 7, "Alfa")], ["Importar agora: Alfa", "import 7"]],
  [
    "importar Ponte",
    [{ ...found("partner", 8, "Ponte"), can_import: false }],
    ["Importar um arquivo de Ponte", "/iacontrol/partners?imports=8"],
  ],
  ["desempenho", [], ["Desempenho", "/iacontrol/performance"]],
  ["cliques", [], ["Cliques no WhatsApp", "/iacontrol/clicks"]],
  [
    "cancelar agendamento de tres",
    [found("scheduled", -3, "Três maneiras")],
    ["Cancelar agendamento: Três maneiras", "/iacontrol/schedule?drop=-3"],
  ],
  [
    "cancelar agendamento",
    [found("scheduled", -3, "Três maneiras")],
    ["Cancelar agendamento", "/iacontrol/schedule"],
  ],
  [
    "excluir lance",
    [found("faq", 3, "O que é lance?")],
    ["Excluir: O que é lance?", "/iacontrol/faqs?delete=3"],
  ],
  [
    "trocar imagem casa",
    [found("media", 4, "Casa")],
    ["Trocar imagem: Casa", "/iacontrol/media?edit=4&trocar=1"],
  ],
  ["novo banner imóveis", [], ["Novo banner: imóveis", "/iacontrol/banners?edit=new&type=im%C3%B3veis"]],
  [
    "inativar lance",
    [found("faq", 3, "O que é lance?")],
    ["Inativar: O que é lance?", "/iacontrol/faqs?search=O%20que%20%C3%A9%20lance%3F"],
  ],
  [
    "pausar alfa",
    [found("partner", 7, "Alfa")],
    ["Pausar a importação: Alfa", "/iacontrol/partners?search=Alfa"],
  ],
  ["convidar", [], ["Convidar um colega", "/iacontrol/users?edit=new"]],
  [
    "convidar Ana Lima ana@exemplo.com",
    [],
    ["Convidar ana@exemplo.com", "/iacontrol/users?edit=new&name=Ana+Lima&email=ana%40exemplo.com"],
  ],
  ["exportar inscritos", [], ["Exportar inscritos", "/api/newsletter/export"]],
  ["desfazer", [], ["Desfazer uma exclusão", "/iacontrol/lixeira"]],
  ["agendar", [], ["Agendar uma publicação", "/iacontrol/posts?edit=new"]],
  ["novo post", [found("post", 1, "Um novo post de exemplo")], ["Novo post", "/iacontrol/posts?edit=new"]],
  [
    "quem mudou o telefone",
    [],
    ["Quem mudou o telefone", "/iacontrol/audit?entity=company&field=phone,whatsapp"],
  ],
  [
    "Quem alterou o WhatsApp",
    [],
    ["Quem mudou o WhatsApp", "/iacontrol/audit?entity=company&field=whatsapp"],
  ],
])("'%s' lists the expected entry first", (search, answer, expected) => {
  expect(first(search, answer)).toEqual(expected);
});

test("'pausar …' offers no import for a record that has no import", () => {
  expect(first("pausar casa", [found("product", 3, "Casa")])?.[0]).toBe("Casa");
});

test("audit and delete entries are for root only, and a word that is not a verb finds records first", () => {
  expect(first("quem mudou o telefone", [], false)).toBeNull();
  expect(first("convidar ana@exemplo.com", [], false)).toBeNull();
  expect(first("excluir lance", [found("faq", 3, "O que é lance?")], false)?.[0]).toBe("O que é lance?");
  expect(first("agil", [found("partner", 7, "Ágil")])?.[0]).toBe("Ágil");
});

test("an empty palette offers recent entries, last changes that have an address, needs, screens and actions", () => {
  const recent: Entry[] = [
    { id: "letter 9", title: "Carta 9", detail: "", href: "/iacontrol", icon: FileText },
  ];
  const suggested: Suggested = {
    needs: [
      {
        key: "x",
        urgent: true,
        text: "A importação de Alfa falhou",
        action: { label: "Ver importações", href: "/iacontrol/partners?imports=7" },
      },
    ],
    recent: [
      {
        id: 1,
        user_name: "Ana",
        action: "unschedule",
        entity: "post",
        title: "Lance",
        href: "/iacontrol/posts?edit=1",
        created_at: "2026-11-23T12:00:00Z",
      },
      {
        id: 2,
        user_name: "Ana",
        action: "delete",
        entity: "faq",
        title: "Por quê?",
        href: null,
        created_at: "2026-11-23T12:00:00Z",
      },
    ],
  };
  const groups = listResults({ ...blank, search: "", recent, suggested });
  expect(groups.map(({ label, items }) => [label, items[0]?.title, items.length > 0])).toEqual([
    ["Recentes", "Carta 9", true],
    ["O que você fez por último", "Lance", true],
    ["Precisa de alguém", "A importação de Alfa falhou", true],
    ["Telas", "Dashboard", true],
    ["Ações", expect.any(String), true],
  ]);
  expect(groups[1]?.items).toMatchObject([
    { detail: expect.stringMatching(/^Cancelou o agendamento (?!de)/) },
  ]);
});

import { existsSync } from "node:fs";
import { expect, test } from "vitest";
import { type Drawing, drawable } from "./drawing";
import { nameInFile, type PagePicture, pagePicture, shareAddress } from "./page-picture";

const picture: PagePicture = {
  name: "imoveis",
  title: "Consórcio para Imóveis",
  company: "Jacarandá Consórcios",
};

function contentOf(drawing: Drawing | string): { words: string[]; files: string[] } {
  if (typeof drawing === "string") return { words: [drawing], files: [] };
  const { src, children = [] } = drawing.props;
  const parts = children.map(contentOf);
  return {
    words: parts.flatMap(({ words }) => words),
    files: [...(src ? [src] : []), ...parts.flatMap(({ files }) => files)],
  };
}

test.each(["home", "imoveis", "cartas-contempladas-soma", "posts-um-post", "avisos", "porque-a"])(
  "the picture of %s contains the page's title and the company's name, and its two image files exist",
  (name) => {
    const { words, files } = contentOf(pagePicture({ ...picture, name }));
    expect(words).toEqual(["Jacarandá Consórcios", "Consórcio para Imóveis"]);
    for (const file of files) expect(existsSync(file), file).toBe(true);
    expect(files).toHaveLength(2);
  },
);

test("the address changes with the picture's texts and contains the page's name", () => {
  const address = shareAddress(picture);
  expect(address).toMatch(/^\/og\/imoveis-[0-9a-f]{10}\.png$/);
  const others = [{ company: "Outra" }, { title: "Outro" }, { name: "motos" }];
  expect(new Set([address, ...others.map((other) => shareAddress({ ...picture, ...other }))]).size).toBe(4);
  expect(nameInFile(address.slice(4))).toBe("imoveis");
  expect([nameInFile("imoveis.png"), nameInFile("../x.png"), nameInFile("Imoveis.png")]).toEqual([
    "imoveis",
    null,
    null,
  ]);
});

test("characters missing from the fonts lose their accents or are dropped", () => {
  expect(drawable("Açaí “Ñandú” – 100%")).toBe("Açaí “Ñandú” – 100%");
  expect(drawable("Şirket 🌳 株式 cão\u0301")).toBe("Sirket cãó");
});

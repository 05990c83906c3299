import { kindWords } from "@/lib/platform/copy/crud";

export const mediaWords = kindWords(
  { one: "Imagem", many: "Imagens", gender: "f" },
  { name: "Nome", alt: "Descrição", focal_x: "Ponto focal", focal_y: "Ponto focal", path: "Arquivo" },
  { created: "Imagem enviada com sucesso!" },
);

import { readFile } from "node:fs/promises";
import { type Colour, palette } from "./palette";
import { LOGO_SIZE, logo } from "./scenes/brand";
import { car } from "./scenes/car";
import { city } from "./scenes/city";
import { construction } from "./scenes/construction";
import { farm } from "./scenes/farm";
import { machines } from "./scenes/machines";
import { motorcycle } from "./scenes/motorcycle";
import { payoff } from "./scenes/payoff";
import { calendar, check, draw, growth, journey, letters, savings, time, together } from "./scenes/posts";
import { property } from "./scenes/property";
import { services } from "./scenes/services";
import { truck } from "./scenes/truck";
import type { Frame } from "./svg";
import { picture } from "./svg";

export type Share = { slug: string; title: string; ground: Colour; draw: () => string; frame: Frame };

const FONT =
  "node_modules/@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-standard-normal.woff2";
export const SHARE = { width: 1200, height: 630 };
const ART = { width: 610, height: 630 };

const at = (x: number, y: number, width: number): Frame => ({
  x,
  y,
  width,
  height: (width * ART.height) / ART.width,
});
const CENTRE = at(440, 0, 1045);

/** The picture that stands for each public page when it is shared (1200 × 630). */
export const shares: Share[] = [
  {
    slug: "home",
    title: "Planeje hoje. Floresça na hora certa.",
    ground: "forest",
    draw: property,
    frame: at(640, 60, 985),
  },
  { slug: "imoveis", title: "Consórcio para Imóveis", ground: "forest", draw: city, frame: at(760, 0, 1045) },
  { slug: "veiculos", title: "Consórcios de Veículos", ground: "ink", draw: car, frame: at(760, 60, 985) },
  {
    slug: "motos",
    title: "Consórcios de Motos",
    ground: "forest",
    draw: motorcycle,
    frame: at(710, 20, 1020),
  },
  {
    slug: "caminhoes",
    title: "Consórcios de Caminhões",
    ground: "ipe",
    draw: truck,
    frame: at(880, 130, 850),
  },
  {
    slug: "servicos",
    title: "Consórcio de Serviços",
    ground: "clay",
    draw: services,
    frame: at(780, 135, 784),
  },
  {
    slug: "construcao-e-reforma",
    title: "Consórcio para Construção e Reforma",
    ground: "leaf",
    draw: construction,
    frame: at(680, 0, 1045),
  },
  {
    slug: "maquinas-e-equipamentos",
    title: "Consórcio de Máquinas e Equipamentos",
    ground: "ipe",
    draw: machines,
    frame: at(620, 0, 1045),
  },
  { slug: "agro", title: "Consórcio de Agro", ground: "forest", draw: farm, frame: at(780, 60, 950) },
  {
    slug: "quitar-financiamento",
    title: "Quitar financiamento imobiliário",
    ground: "ipe",
    draw: payoff,
    frame: at(830, 0, 1045),
  },
  { slug: "cartas-contempladas", title: "Cartas Contempladas", ground: "ink", draw: letters, frame: CENTRE },
  {
    slug: "outras-cartas-contempladas",
    title: "Outras cartas contempladas",
    ground: "clay",
    draw: letters,
    frame: CENTRE,
  },
  { slug: "posts", title: "Informativos", ground: "forest", draw: check, frame: at(480, 0, 1045) },
  { slug: "como-funciona", title: "Como funciona", ground: "forest", draw: draw, frame: at(470, 0, 1045) },
  { slug: "investimentos", title: "Investimentos", ground: "ipe", draw: savings, frame: at(640, 0, 1045) },
  { slug: "quem-somos", title: "Quem somos", ground: "forest", draw: together, frame: CENTRE },
  { slug: "porque-a-ipe", title: "Por que a Ipê?", ground: "clay", draw: growth, frame: at(872, 0, 1045) },
  {
    slug: "seguranca-garantida",
    title: "Segurança garantida",
    ground: "ink",
    draw: check,
    frame: at(480, 0, 1045),
  },
  { slug: "contact", title: "Contato", ground: "leaf", draw: journey, frame: at(680, 0, 1045) },
  {
    slug: "politica-de-privacidade",
    title: "Política de privacidade",
    ground: "forest",
    draw: time,
    frame: CENTRE,
  },
  {
    slug: "simular-consorcio",
    title: "Simule seu consórcio",
    ground: "forest",
    draw: calendar,
    frame: CENTRE,
  },
];

/** The HTML of one share picture; its font travels inside. */
export async function sharePage({ title, ground, draw, frame }: Share): Promise<string> {
  const font = (await readFile(FONT)).toString("base64");
  const dark = ground !== "ipe";
  const [text, accent] = dark ? [palette.paper, palette.ipe] : [palette.ink, palette.forest];
  const logoFrame = { x: 0, y: 0, ...LOGO_SIZE };
  return `<style>
    @font-face { font-family: Bricolage; src: url(data:font/woff2;base64,${font}); font-weight: 200 800 }
    body { display: flex; width: 1200px; height: 630px; background: ${palette[ground]}; color: ${text}; font-family: Bricolage }
    main { display: flex; flex-direction: column; justify-content: space-between; width: 590px; box-sizing: border-box; padding: 60px 40px 56px 64px }
    h1 { margin: 0; font-size: ${title.length > 26 ? 64 : 80}px; line-height: 1.02; letter-spacing: -0.02em; font-weight: 800; text-wrap: balance }
    i { display: block; width: 92px; height: 10px; border-radius: 5px; background: ${accent}; margin-bottom: 28px }
    figure { margin: 0; width: ${ART.width}px; overflow: hidden; border-radius: 0 0 0 190px }
  </style><main>${picture(logoFrame, { width: 343, height: 80 }, dark ? logo("paper") : logo("ink", "paper"))}<div><i></i><h1>${title}</h1></div></main><figure>${picture(frame, ART, draw())}</figure>`;
}

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

/** The drawing in a page's share picture; its words and ground are lib/share's. */
export type ShareArt = { name: string; draw: () => string; frame: Frame };

export const ART = { width: 610, height: 630 };

const at = (x: number, y: number, width: number): Frame => ({
  x,
  y,
  width,
  height: (width * ART.height) / ART.width,
});
const CENTRE = at(440, 0, 1045);

/** What stands for each public page when it is shared. */
export const shareArt: ShareArt[] = [
  {
    name: "home",
    draw: property,
    frame: at(640, 60, 985),
  },
  { name: "imoveis", draw: city, frame: at(760, 0, 1045) },
  { name: "veiculos", draw: car, frame: at(760, 60, 985) },
  {
    name: "motos",
    draw: motorcycle,
    frame: at(710, 20, 1020),
  },
  {
    name: "caminhoes",
    draw: truck,
    frame: at(880, 130, 850),
  },
  {
    name: "servicos",
    draw: services,
    frame: at(780, 135, 784),
  },
  {
    name: "construcao-e-reforma",
    draw: construction,
    frame: at(680, 0, 1045),
  },
  {
    name: "maquinas-e-equipamentos",
    draw: machines,
    frame: at(620, 0, 1045),
  },
  { name: "agro", draw: farm, frame: at(780, 60, 950) },
  {
    name: "quitar-financiamento",
    draw: payoff,
    frame: at(830, 0, 1045),
  },
  { name: "cartas-contempladas", draw: letters, frame: CENTRE },
  {
    name: "outras-cartas-contempladas",
    draw: letters,
    frame: CENTRE,
  },
  { name: "posts", draw: check, frame: at(480, 0, 1045) },
  { name: "como-funciona", draw: draw, frame: at(470, 0, 1045) },
  { name: "investimentos", draw: savings, frame: at(640, 0, 1045) },
  { name: "quem-somos", draw: together, frame: CENTRE },
  { name: "porque-a", draw: growth, frame: at(872, 0, 1045) },
  {
    name: "seguranca-garantida",
    draw: check,
    frame: at(480, 0, 1045),
  },
  { name: "contact", draw: journey, frame: at(680, 0, 1045) },
  {
    name: "politica-de-privacidade",
    draw: time,
    frame: CENTRE,
  },
  {
    name: "simular-consorcio",
    draw: calendar,
    frame: CENTRE,
  },
];

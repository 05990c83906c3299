import { car } from "./scenes/car";
import { city } from "./scenes/city";
import { construction } from "./scenes/construction";
import { farm } from "./scenes/farm";
import { machines } from "./scenes/machines";
import { motorcycle } from "./scenes/motorcycle";
import { payoff } from "./scenes/payoff";
import { portrait } from "./scenes/portraits";
import { calendar, check, draw, growth, journey, letters, savings, time, together } from "./scenes/posts";
import { property } from "./scenes/property";
import { services } from "./scenes/services";
import { truck } from "./scenes/truck";
import type { Frame } from "./svg";

export type Sheet = { name: string; width: number; height: number; frame: Frame; draw: () => string };

const WIDE: Frame = { x: 0, y: 0, width: 1920, height: 1080 };
const SQUARE: Frame = { x: 0, y: 0, width: 1080, height: 1080 };
const close = (x: number, y: number, width: number): Frame => ({ x, y, width, height: width * 0.75 });

const BANNERS = { property, car, motorcycle, truck, city, construction, farm, machines, payoff, services };
const POSTS = { together, letters, draw, check, savings, calendar, time, journey, growth };
const PRODUCTS: Record<string, [() => string, Frame]> = {
  property: [property, close(640, 260, 1060)],
  car: [car, close(720, 250, 1040)],
  motorcycle: [motorcycle, close(696, 240, 1010)],
  truck: [truck, close(960, 270, 800)],
  construction: [construction, close(640, 180, 1080)],
  farm: [farm, close(800, 330, 900)],
  machines: [machines, close(570, 170, 1150)],
  payoff: [payoff, close(905, 150, 1010)],
  services: [services, close(780, 135, 1080)],
};

/** Every image of the demo content: whose it is, its pixels and the part of the drawing it shows. */
export const sheets: Sheet[] = [
  ...Object.entries(BANNERS).map(([name, draw]) => ({
    name: `banner-${name}`,
    width: 1600,
    height: 900,
    frame: WIDE,
    draw,
  })),
  ...Object.entries(PRODUCTS).map(([name, [draw, frame]]) => ({
    name: `product-${name}`,
    width: 800,
    height: 600,
    frame,
    draw,
  })),
  ...Object.entries(POSTS).map(([name, draw]) => ({
    name: `post-${name}`,
    width: 1200,
    height: 675,
    frame: WIDE,
    draw,
  })),
  ...[0, 1, 2, 3, 4, 5].map((index) => ({
    name: `portrait-${index + 1}`,
    width: 480,
    height: 480,
    frame: SQUARE,
    draw: () => portrait(index),
  })),
];

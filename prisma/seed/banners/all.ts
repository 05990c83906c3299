import type { SeedBanner } from "./banner";
import { city } from "./city";
import { construction } from "./construction";
import { farm } from "./farm";
import { machines } from "./machines";
import { motorcycles } from "./motorcycles";
import { payoff } from "./payoff";
import { property } from "./property";
import { services } from "./services";
import { trucks } from "./trucks";
import { vehicles } from "./vehicles";

export const banners: SeedBanner[] = [
  property,
  vehicles,
  motorcycles,
  trucks,
  city,
  construction,
  farm,
  machines,
  payoff,
  services,
];

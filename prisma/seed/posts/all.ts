import { calendar } from "./calendar";
import { check } from "./check";
import { draw } from "./draw";
import { growth } from "./growth";
import { journey } from "./journey";
import { letters } from "./letters";
import type { SeedPost } from "./post";
import { savings } from "./savings";
import { time } from "./time";
import { together } from "./together";

export const posts: SeedPost[] = [together, time, journey, savings, calendar, growth, draw, check, letters];

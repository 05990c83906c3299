import { compileModule } from "./compile.mjs";

const SOURCES = ["lib/trade/letters", "lib/platform/format"];

/** Compiles what the finder's thread runs, by a build at the latest. */
export const compileFinder = () => compileModule("finder", "lib/trade/letters/finder/answer.ts", SOURCES);

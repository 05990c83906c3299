import { compileModule } from "./compile.mjs";

const SOURCES = ["lib/trade/letters", "lib/platform/format"];

/** Compiles the script of the finder's thread, at the latest by a build. */
export const compileFinder = () => compileModule("finder", "lib/trade/letters/finder/answer.ts", SOURCES);

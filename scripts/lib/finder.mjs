import { compileModule } from "./compile.mjs";

const SOURCES = ["lib/letters", "lib/format"];

/** Compiles what the finder's thread runs, by a build at the latest. */
export const compileFinder = () => compileModule("finder", "lib/letters/finder/answer.ts", SOURCES);

import { type ParseArgsConfig, parseArgs } from "node:util";

/** Returns null on unknown options or positional arguments. */
export function readOptions<Options extends NonNullable<ParseArgsConfig["options"]>>(options: Options) {
  try {
    return parseArgs({ options }).values;
  } catch {
    return null;
  }
}

export function fail(message: string): number {
  console.error(message);
  return 1;
}

import { type ParseArgsConfig, parseArgs } from "node:util";

/** Returns the options of the command line; null if it has unknown options or positional arguments. */
export function readOptions<Options extends NonNullable<ParseArgsConfig["options"]>>(options: Options) {
  try {
    return parseArgs({ options }).values;
  } catch {
    return null;
  }
}

/** Prints an error and returns the exit code. */
export function fail(message: string): number {
  console.error(message);
  return 1;
}

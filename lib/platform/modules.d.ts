/// <reference types="next/image-types/global" />

/** The part of the library that is used; its published types lack the server's order of preference. */
declare module "negotiator" {
  export default class Negotiator {
    constructor(request: { headers: { "accept-encoding": string } });
    encoding<Name extends string>(
      available: readonly Name[],
      options: { preferred: readonly Name[] },
    ): Name | undefined;
  }
}

/** The parts of Prisma's runtime that the generated client imports and the package publishes without types. */
declare module "@prisma/client/runtime/query_compiler_fast_bg.postgresql.mjs" {
  import type { GetPrismaClientConfig } from "@prisma/client/runtime/client";

  type Loading = NonNullable<GetPrismaClientConfig["compilerWasm"]>;
  type Runtime = Awaited<ReturnType<Loading["getRuntime"]>>;
  export const QueryCompiler: Runtime["QueryCompiler"];
  export const __wbg_set_wasm: Runtime["__wbg_set_wasm"];
}

declare module "@prisma/client/runtime/query_compiler_fast_bg.postgresql.wasm-base64.mjs" {
  export const wasm: string;
}

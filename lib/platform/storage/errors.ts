import "server-only";

const FULL = new Set(["ENOSPC", "EDQUOT"]);
const LOCKED = new Set(["EROFS", "EACCES", "EPERM", "ENOTDIR", "EEXIST", "ENOENT"]);
const BROKEN = new Set(["EIO", "ENODEV", "ENXIO", "ESTALE", "EMFILE", "ENFILE"]);

const STORE_WORDS = {
  silent: "O armazenamento de arquivos não responde: confira o serviço e S3_ENDPOINT.",
  refused: "O armazenamento de arquivos recusa o acesso: confira S3_BUCKET, S3_REGION e as chaves.",
  full: "O armazenamento de arquivos está cheio: libere espaço para voltar a salvar arquivos.",
  failing: "O armazenamento de arquivos está com problemas: confira o serviço e os registros do servidor.",
  damaged: "O armazenamento de arquivos não guarda os arquivos como foram enviados: confira o serviço.",
};

/** The kind of a bucket's error: no response in time, access refused, full, server error, damaged content. */
export type StoreFault = keyof typeof STORE_WORDS;

/** An error of the bucket; the message, in English, names the operation. */
export class StoreError extends Error {
  override readonly name = "StoreError";

  constructor(
    readonly fault: StoreFault,
    message: string,
  ) {
    super(message);
  }
}

/** Returns true for a StoreError; checked by name, as each of the framework's bundles has its own copy of the class. */
export function isStoreError(error: unknown): error is StoreError {
  return error instanceof Error && error.name === "StoreError";
}

/** Returns true for an error of the disk: full, not writable or broken (F16, F18). */
export function isDiskError(error: unknown): boolean {
  const code = codeOf(error);
  return FULL.has(code) || LOCKED.has(code) || BROKEN.has(code);
}

/** Describes a disk error in Portuguese, for staff and server administrators. */
export function describeDiskProblem(error: unknown): string {
  const code = codeOf(error);
  if (FULL.has(code)) return "O disco do servidor está cheio: libere espaço para voltar a salvar arquivos.";
  if (LOCKED.has(code)) {
    return "A pasta de arquivos do servidor não aceita gravações: confira as permissões e se o disco está somente para leitura.";
  }
  return "O disco do servidor não está respondendo como deveria: confira o disco e os registros do servidor.";
}

/** Describes a disk or bucket error in Portuguese. */
export function describeStorageProblem(error: unknown): string {
  return isStoreError(error) ? STORE_WORDS[error.fault] : describeDiskProblem(error);
}

function codeOf(error: unknown): string {
  return error instanceof Error && "code" in error ? String(error.code) : "";
}

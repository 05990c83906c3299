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

/** What a bucket does wrong: no answer in time, no access, no room, errors of its own, other content. */
export type StoreFault = keyof typeof STORE_WORDS;

/** A bucket that does not do what it should; the message, in English, names the operation. */
export class StoreError extends Error {
  override readonly name = "StoreError";

  constructor(
    readonly fault: StoreFault,
    message: string,
  ) {
    super(message);
  }
}

/** Whether it is that; by name, as each of the framework's bundles has a copy of the class. */
export function isStoreError(error: unknown): error is StoreError {
  return error instanceof Error && error.name === "StoreError";
}

/** Whether an error is the disk's: full, locked or broken (F16, F18). */
export function isDiskError(error: unknown): boolean {
  const code = codeOf(error);
  return FULL.has(code) || LOCKED.has(code) || BROKEN.has(code);
}

/** What is the matter with the disk, in words for staff and whoever looks after the server. */
export function diskTrouble(error: unknown): string {
  const code = codeOf(error);
  if (FULL.has(code)) return "O disco do servidor está cheio: libere espaço para voltar a salvar arquivos.";
  if (LOCKED.has(code)) {
    return "A pasta de arquivos do servidor não aceita gravações: confira as permissões e se o disco está somente para leitura.";
  }
  return "O disco do servidor não está respondendo como deveria: confira o disco e os registros do servidor.";
}

/** What is the matter with wherever files are kept, in the same words. */
export function storageTrouble(error: unknown): string {
  return isStoreError(error) ? STORE_WORDS[error.fault] : diskTrouble(error);
}

function codeOf(error: unknown): string {
  return error instanceof Error && "code" in error ? String(error.code) : "";
}

import "server-only";

const FULL = new Set(["ENOSPC", "EDQUOT"]);
const LOCKED = new Set(["EROFS", "EACCES", "EPERM", "ENOTDIR", "EEXIST", "ENOENT"]);
const BROKEN = new Set(["EIO", "ENODEV", "ENXIO", "ESTALE", "EMFILE", "ENFILE"]);

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

function codeOf(error: unknown): string {
  return error instanceof Error && "code" in error ? String(error.code) : "";
}

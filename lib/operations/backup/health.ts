import "server-only";
import { env } from "@/lib/platform/env";
import { formatDateTime } from "@/lib/platform/format/date";
import { getBackupState, isBackupOverdue, isDrillOverdue } from "./runs";

const startedAt = new Date(Date.now() - process.uptime() * 1000);

/**
 * Describes the problem with the scheduled backups in Portuguese; null when there is none, or no schedule.
 * @throws when the database does not answer
 */
export async function findBackupProblem(): Promise<string | null> {
  const { BACKUP_SCHEDULE } = env();
  if (!BACKUP_SCHEDULE) return null;
  const state = await getBackupState();
  const isOverdue = isBackupOverdue(state, BACKUP_SCHEDULE, startedAt, new Date());
  if (!state.failedAt && !isOverdue) {
    if (!isDrillOverdue(state, new Date())) return null;
    return "Nenhum backup foi restaurado em ensaio nos últimos 30 dias: rode npm run drill.";
  }
  const wrong = state.failedAt
    ? `O backup automático de ${formatDateTime(state.failedAt)} falhou.`
    : "O backup automático está atrasado.";
  const last = state.lastGoodAt
    ? `O último bom é de ${formatDateTime(state.lastGoodAt)}.`
    : "Ainda não há nenhum bom.";
  return `${wrong} ${last} Confira o espaço e as permissões da pasta de backups (BACKUP_DIR) e os registros do servidor; para ter um já, rode npm run backup -- --to ARQUIVO.`;
}

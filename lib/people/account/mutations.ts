import "server-only";
import type { CurrentUser } from "@/lib/people/auth/data";
import { recordAudit } from "@/lib/records/audit/mutations";
import { inWrite } from "@/lib/records/write";

/** Changes one's own name, which stands beside posts; the same one writes nothing. */
export async function rename(user: CurrentUser, name: string, address: string): Promise<CurrentUser> {
  if (name === user.name) return user;
  await inWrite(async (tx) => {
    await tx.user.update({ where: { id: user.id }, data: { name } });
    const fields = ["name"];
    await recordAudit(tx, { user, action: "update", entity: "user", entity_id: user.id, fields, address });
  });
  return { ...user, name };
}

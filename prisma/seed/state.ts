import { db, type Transaction } from "@/lib/platform/db/client";

/** The audit entry of a seed. A seed killed before it has created the staff leaves this entry but no users. */
const MARK = { action: "seed", entity: "company", user_name: "Sistema" } as const;

type SeedState = "empty" | "unfinished" | "filled";

/**
 * Returns "empty" without content, "unfinished" if a killed seed has created no staff, else "filled", which no seed may
 * change.
 */
export async function readState(): Promise<SeedState> {
  const marks = await db.auditEntry.count({ where: MARK });
  if (marks > 0) return (await db.user.count()) === 0 ? "unfinished" : "filled";
  return (await hasContent()) ? "filled" : "empty";
}

export async function markStarted(tx: Transaction): Promise<void> {
  await tx.auditEntry.create({ data: { ...MARK, fields: [] } });
}

async function hasContent(): Promise<boolean> {
  const counts = await Promise.all([
    db.user.count(),
    db.company.count(),
    db.banner.count(),
    db.product.count(),
    db.testimonial.count(),
    db.faq.count(),
    db.post.count(),
    db.subscriber.count(),
    db.partner.count(),
    db.siteText.count(),
  ]);
  return counts.some((count) => count > 0);
}

import { chmod, mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { hashPassword, randomPassword } from "@/lib/people/auth/password";
import { db } from "@/lib/platform/db/client";
import { env } from "@/lib/platform/env";

const STAFF = [
  { name: "Helena Prado", email: "root@ipeconsorcios.example", is_root: true },
  { name: "Otávio Lins", email: "editor@ipeconsorcios.example", is_root: false },
];

/** The file with the demo logins, readable by the owner only. */
export const loginsFile = () => join(env().DATA_DIR, "demo-logins");

/**
 * Creates the demo staff, makes them the authors of the posts and ends the seed. The passwords are random and written
 * to the file before the commit, so that no crash can lose them.
 */
export async function createStaff(): Promise<void> {
  const staff = await Promise.all(
    STAFF.map(async (person) => {
      const password = randomPassword();
      return { person, password, password_hash: await hashPassword(password) };
    }),
  );
  const lines = staff.map(
    ({ person, password }) => `${person.email}  ${password}  (${person.is_root ? "root" : "editor"})\n`,
  );
  await mkdir(env().DATA_DIR, { recursive: true });
  await writeFile(loginsFile(), lines.join(""), { mode: 0o600 });
  // An existing file keeps its mode.
  await chmod(loginsFile(), 0o600);
  await db.$transaction(async (tx) => {
    const users = await tx.user.createManyAndReturn({
      data: staff.map(({ person, password_hash }) => ({ ...person, password_hash })),
      select: { id: true },
    });
    const posts = await tx.post.findMany({ select: { id: true }, orderBy: { id: "asc" } });
    for (const [index, { id }] of posts.entries()) {
      const author = users[index % users.length];
      if (author) await tx.post.update({ where: { id }, data: { user_id: author.id } });
    }
  });
}

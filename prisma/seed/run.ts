import { chmod, mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { hashPassword, randomPassword } from "@/lib/people/auth/password";
import { db } from "@/lib/platform/db/client";
import { syncEpochs } from "@/lib/platform/db/epoch-sync";
import { pool } from "@/lib/platform/db/pool";
import { env } from "@/lib/platform/env";
import { store } from "@/lib/platform/storage/store";
import { writeContent } from "./content";
import { confirmSome, importLetters, writeHistories } from "./letters";
import { writeInquiries } from "./people";
import { readState } from "./state";

const SOURCE = fileURLToPath(new URL("./images", import.meta.url));

const LOCK = "demo seed";

type SeedOutcome = "seeded" | "untouched" | "busy";

/**
 * Fills an empty database with the demo content, or completes the work of a killed seed. A database with other content
 * is never changed.
 * @param now the time before which sign-ups, inquiries and letters are dated
 * @param say receives the progress
 */
export async function seed(now: Date, say: (line: string) => void): Promise<SeedOutcome> {
  const connection = await pool().connect();
  try {
    const { rows } = await connection.query<{ locked: boolean }>(
      "SELECT pg_try_advisory_lock(hashtext($1)) AS locked",
      [LOCK],
    );
    if (!rows[0]?.locked) return "busy";
    return await fill(now, say);
  } finally {
    // Closing the connection always releases the lock.
    connection.release(true);
  }
}

async function fill(now: Date, say: (line: string) => void): Promise<SeedOutcome> {
  const state = await readState();
  if (state === "filled") return "untouched";
  say("Copying the demo images");
  await copyImages();
  if (state === "empty") {
    say("Writing the demo content");
    await writeContent(now);
  }
  say("Importing the partners' files");
  say(`${await importLetters()} letters imported`);
  await writeHistories(now);
  await db.$transaction((tx) => writeInquiries(tx, now));
  await createStaff();
  await confirmSome();
  await syncEpochs();
  say(`Demo logins written to ${loginsFile()}`);
  return "seeded";
}

async function copyImages(): Promise<void> {
  const names = await readdir(SOURCE);
  const files = names.map(async (name) => ({ name, bytes: await readFile(join(SOURCE, name)) }));
  await store().put(await Promise.all(files));
}

const STAFF = [
  { name: "Helena Prado", email: "root@ipeconsorcios.example", is_root: true },
  { name: "Otávio Lins", email: "editor@ipeconsorcios.example", is_root: false },
];

/** Returns the path of the file with the demo logins, which only its owner can read. */
const loginsFile = () => join(env().DATA_DIR, "demo-logins");

/**
 * Creates the staff, after which the seed counts as finished. The random passwords are written to a file before the
 * commit, so that no crash can lose them.
 */
async function createStaff(): Promise<void> {
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

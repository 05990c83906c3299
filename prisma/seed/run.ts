import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { db } from "@/lib/platform/db/client";
import { syncEpochs } from "@/lib/platform/db/epoch-sync";
import { pool } from "@/lib/platform/db/pool";
import { store } from "@/lib/platform/storage/store";
import { writeContent } from "./content";
import { writeInquiries } from "./inquiries";
import { confirmSome, importLetters, writeHistories } from "./letters";
import { readState } from "./state";
import { createStaff, loginsFile } from "./users";

const SOURCE = fileURLToPath(new URL("./images", import.meta.url));

const LOCK = "demo seed";

type SeedOutcome = "seeded" | "untouched" | "busy";

/**
 * Fills an empty database with the demo content, or completes a killed seed's. A database with other content is never
 * changed.
 * @param now the time from which the sign-ups of the newsletter are counted back
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
    // Closing the connection releases the lock in any case.
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

/** Copies the demo images, already encoded, to the uploads. */
async function copyImages(): Promise<void> {
  const names = await readdir(SOURCE);
  const files = names.map(async (name) => ({ name, bytes: await readFile(join(SOURCE, name)) }));
  await store().put(await Promise.all(files));
}

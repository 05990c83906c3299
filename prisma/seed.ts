import { db } from "@/lib/platform/db/client";
import { closePools } from "@/lib/platform/db/pool";
import { seed } from "./seed/run";

const MESSAGES = {
  seeded: "The demo content is complete.",
  untouched: "The database already has content; nothing was changed.",
  busy: "Another seed is running on this database; nothing was changed.",
};

try {
  console.info(MESSAGES[await seed(new Date(), console.info)]);
} catch (error) {
  console.error(`The demo content could not be written: ${error instanceof Error ? error.message : error}`);
  process.exitCode = 1;
} finally {
  await db.$disconnect();
  await closePools();
}

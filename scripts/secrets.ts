import { resealApplications } from "@/lib/people/auth/two-factor/mutations";
import { findOldErasures } from "@/lib/people/personal-data/mutations";
import { db } from "@/lib/platform/db/client";
import { closePools } from "@/lib/platform/db/pool";
import { resealMails } from "@/lib/platform/mail/mutations";
import type { Resealed } from "@/lib/platform/secrets";
import { fail } from "./lib/command";

const USAGE = `Usage: npm run secrets -- rotate
  After a change of AUTH_SECRET, with the earlier ones in AUTH_SECRET_PREVIOUS and every server restarted: seals
  queued mails and authenticators again under AUTH_SECRET, and reports until when the earlier ones are needed.`;

try {
  process.exitCode = process.argv.slice(2).join(" ") === "rotate" ? await rotate() : fail(USAGE);
} finally {
  await db.$disconnect();
  await closePools();
}

async function rotate(): Promise<number> {
  const mails = await resealMails();
  const applications = await resealApplications();
  console.log(`Queued mails: ${toText(mails)}.\nAuthenticators: ${toText(applications)}.`);
  const { count, until } = await findOldErasures();
  if (until) {
    console.log(
      `Erased people: ${count} known only by an earlier secret. Keep AUTH_SECRET_PREVIOUS until ${until.toISOString().slice(0, 10)}, else a restore cannot omit them.`,
    );
  }
  console.log("Unsubscribe links in sent mails work as long as their secret is in AUTH_SECRET_PREVIOUS.");
  const lost = mails.lost + applications.lost;
  return lost === 0
    ? 0
    : fail(
        `${lost} open under none of these secrets. Add the secret that sealed them to AUTH_SECRET_PREVIOUS and run this again.`,
      );
}

function toText({ resealed, current, lost }: Resealed): string {
  return `${resealed} sealed again, ${current} under AUTH_SECRET already, ${lost} unreadable`;
}

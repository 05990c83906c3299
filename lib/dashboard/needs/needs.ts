import "server-only";
import { findReasons } from "@/lib/health/readiness";
import { canSendMail } from "@/lib/mail/transport";
import { blockedReason, countMailTrouble } from "@/lib/mail-trouble/data";
import { listPartnerTrouble } from "@/lib/partners/silence";
import { listRefused } from "@/lib/scheduled/data";
import { listImportFacts } from "./data";
import { importNeeds, mailNeeds, type Need, scheduleNeeds, serverNeeds } from "./rules";

/**
 * What needs somebody now, urgent things first: the server, mails and people's requests, partners' imports, what was not published on its day.
 * @throws when the database does not answer
 */
export async function listNeeds(): Promise<Need[]> {
  const [reasons, trouble, facts, troubles, refused] = await Promise.all([
    findReasons(),
    countMailTrouble(),
    listImportFacts(),
    listPartnerTrouble(),
    listRefused(),
  ]);
  const needs = [
    // The mails that wait for their server are a need with a list of its own.
    ...serverNeeds(reasons.filter((reason) => reason !== blockedReason(trouble))),
    ...mailNeeds({ ...trouble, canSend: canSendMail() }),
    ...importNeeds(facts, troubles),
    ...scheduleNeeds(refused),
  ];
  return needs.toSorted((a, b) => Number(b.urgent) - Number(a.urgent));
}

import "server-only";
import { findReasons } from "@/lib/operations/health/readiness";
import { blockedReason, countMailTrouble } from "@/lib/platform/mail/failures/data";
import { canSendMail } from "@/lib/platform/mail/transport";
import { listRefused } from "@/lib/records/scheduled/data";
import { listPartnerTrouble } from "@/lib/trade/partners/silence";
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

import "server-only";
import { listWorseVitals } from "@/lib/office/analytics/vitals/data";
import { findReasons } from "@/lib/operations/health/readiness";
import { listInquiries } from "@/lib/people/inquiries/data";
import { blockedReason, countMailFailures } from "@/lib/platform/mail/failures/data";
import { canSendMail } from "@/lib/platform/mail/transport";
import { listRefused } from "@/lib/records/scheduled/data";
import { listPartnerProblems } from "@/lib/trade/partners/silence";
import { listImportFacts } from "./data";
import {
  answerNeeds,
  importNeeds,
  mailNeeds,
  type Need,
  scheduleNeeds,
  serverNeeds,
  vitalNeeds,
} from "./rules";

/**
 * Lists the problems that need staff, urgent ones first, and in each part the person who has waited longest for an
 * answer.
 * @throws when the database does not answer
 */
export async function listNeeds(): Promise<Need[]> {
  const [waiting, reasons, mailFailures, facts, partnerProblems, refused, worse] = await Promise.all([
    listInquiries(new URLSearchParams({ status: "new" })),
    findReasons(),
    countMailFailures(),
    listImportFacts(),
    listPartnerProblems(),
    listRefused(),
    listWorseVitals(),
  ]);
  const needs = [
    // Mails blocked by their server are a separate need.
    ...serverNeeds(reasons.filter((reason) => reason !== blockedReason(mailFailures))),
    ...mailNeeds({ ...mailFailures, canSend: canSendMail() }),
    ...importNeeds(facts, partnerProblems),
    ...scheduleNeeds(refused),
    ...vitalNeeds(worse),
  ];
  return [...answerNeeds(waiting), ...needs].toSorted((a, b) => Number(b.urgent) - Number(a.urgent));
}

import "./lib/node-version.mjs";
import { existsSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { run, tsxArguments } from "./lib/child.mjs";
import { checks } from "./lib/doctor/checks.mjs";
import { checkMailDomain } from "./lib/doctor/mail-domain.mjs";
import { loadEnvironment } from "./lib/environment.mjs";
import { root } from "./lib/paths.mjs";
import { runMain, wrong } from "./lib/problem.mjs";

// Changes nothing and requires nothing: reports problems that would make other commands fail.
await runMain(async () => {
  loadEnvironment({ unit: true });
  const isInstalled = existsSync(path.join(root, "node_modules", "pg"));
  let problems = 0;
  for (const { name, needsPackages, check } of checks) {
    if (needsPackages && !isInstalled) {
      console.log(`–  ${name}: not checked before the packages are installed (npm ci)`);
      continue;
    }
    const finding = await check().catch((error) => wrong(error.message));
    problems += report({ name, ...finding });
  }
  if (isInstalled) problems += await checkMail();
  console.log(
    problems === 0
      ? "\nEverything is in order."
      : `\n${problems} problem(s) found; see the next steps above.`,
  );
  return problems === 0 ? 0 : 1;
});

/** Looks up the domain of the sender and, with `--mail TO`, sends a mail. Returns the number of problems. */
async function checkMail() {
  const { mail, dkim } = parseArgs({
    options: { mail: { type: "string" }, dkim: { type: "string" } },
  }).values;
  const { SMTP_URL, MAIL_FROM } = process.env;
  if (!SMTP_URL || !MAIL_FROM) {
    console.log("–  Mail: SMTP_URL and MAIL_FROM are not set; mails are written as files");
    return mail ? 1 : 0;
  }
  const findings = await checkMailDomain(MAIL_FROM, { selector: dkim });
  const problems = findings.reduce((sum, finding) => sum + report(finding), 0);
  const sent = mail ? await run(process.execPath, [...tsxArguments, "scripts/doctor-mail.ts", mail]) : 0;
  return problems + (sent === 0 ? 0 : 1);
}

/**
 * Prints a finding.
 * @param {{ name: string } & import("./lib/problem.mjs").Finding} finding
 * @returns {number} 1 for a problem
 */
function report({ name, ok, text, step }) {
  console.log(`${ok ? "ok" : "✗ "} ${name}: ${text}${step ? `\n     → ${step}` : ""}`);
  return ok ? 0 : 1;
}

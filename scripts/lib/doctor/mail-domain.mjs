import { Resolver } from "node:dns/promises";
import { asError, fine, wrong } from "../problem.mjs";

/** The DKIM selectors of common providers; others are passed with `--dkim`. */
const SELECTORS = "default dkim mail google selector1 selector2 k1 s1 s2 resend zoho".split(" ");
const NO_RECORD = new Set(["ENODATA", "ENOTFOUND"]);

/**
 * Checks SPF, DKIM and DMARC of the sender's domain. Without these records mails are treated as spam.
 * @param {string} from MAIL_FROM
 * @param {{ selector?: string, resolveTxt?: (name: string) => Promise<string[][]> }} [options]
 * @returns {Promise<{ name: string, ok: boolean, text: string, step?: string }[]>}
 */
export async function checkMailDomain(from, { selector, resolveTxt = lookUpDns } = {}) {
  const domain = from.slice(from.lastIndexOf("@") + 1);
  const records = async (name) => {
    try {
      return (await resolveTxt(name)).map((parts) => parts.join(""));
    } catch (error) {
      if (NO_RECORD.has(asError(error).code ?? "")) return [];
      throw error;
    }
  };
  try {
    return [
      { name: "SPF", ...checkSpf(domain, await records(domain)) },
      { name: "DKIM", ...(await checkDkim(domain, selector ? [selector] : SELECTORS, records)) },
      { name: "DMARC", ...checkDmarc(domain, await records(`_dmarc.${domain}`)) },
    ];
  } catch {
    const text = `no DNS answer: SPF, DKIM and DMARC of ${domain} were not looked up`;
    return [{ name: "Mail domain", ...fine(text) }];
  }
}

function checkSpf(domain, records) {
  const found = records.filter((record) => /^v=spf1(\s|$)/i.test(record));
  if (found.length === 0)
    return wrong(
      `${domain} has none`,
      `Add a TXT record "v=spf1 include:… -all" that names your mail server.`,
    );
  if (found.length > 1) return wrong(`${domain} has ${found.length}, which count as none`, "Keep one.");
  if (/[+\s]all\b/.test(found[0].replace(/[-~?]all/g, "")))
    return wrong(`${domain} lets everybody send`, `End it with "-all" or "~all".`);
  return fine(found[0]);
}

async function checkDkim(domain, selectors, records) {
  for (const selector of selectors) {
    const found = await records(`${selector}._domainkey.${domain}`);
    if (found.some((record) => /(^|;)\s*p=[^;\s]/.test(record))) return fine(`key ${selector}`);
  }
  return wrong(
    `${domain} has no key under ${selectors.join(", ")}`,
    "Publish the key that your mail provider gives you; name it with `--dkim SELECTOR`.",
  );
}

function checkDmarc(domain, records) {
  const found = records.find((record) => /^v=DMARC1\b/i.test(record));
  if (found) return fine(found);
  return wrong(
    `${domain} has none`,
    `Add a TXT record _dmarc.${domain} "v=DMARC1; p=quarantine; rua=mailto:…".`,
  );
}

function lookUpDns(name) {
  return new Resolver({ timeout: 2000, tries: 2 }).resolveTxt(name);
}

import { expect, test } from "vitest";
import { checkMailDomain } from "./mail-domain.mjs";

const none = () => Promise.reject(Object.assign(new Error("none"), { code: "ENOTFOUND" }));
const resolverOf = (records) => (name) => (name in records ? Promise.resolve([records[name]]) : none());
const summary = (findings) => findings.map(({ name, ok }) => [name, ok]);

test("a domain with all three records passes, even if a long record is split", async () => {
  const resolveTxt = resolverOf({
    "ipe.example": ["v=spf1 include:_spf.", "mail.example -all"],
    "google._domainkey.ipe.example": ["v=DKIM1; k=rsa; p=MIIB"],
    "_dmarc.ipe.example": ["v=DMARC1; p=none"],
  });
  const findings = await checkMailDomain("contato@ipe.example", { resolveTxt });
  expect(summary(findings)).toEqual([
    ["SPF", true],
    ["DKIM", true],
    ["DMARC", true],
  ]);
  expect(findings[0].text).toBe("v=spf1 include:_spf.mail.example -all");
});

test("missing records are reported with the next step; a revoked key and an open SPF are problems", async () => {
  const nothing = await checkMailDomain("contato@ipe.example", { resolveTxt: none });
  expect(summary(nothing)).toEqual([
    ["SPF", false],
    ["DKIM", false],
    ["DMARC", false],
  ]);
  expect(nothing.every(({ step }) => step)).toBe(true);
  const resolveTxt = resolverOf({
    "ipe.example": ["v=spf1 +all"],
    "own._domainkey.ipe.example": ["v=DKIM1; p="],
  });
  const weak = await checkMailDomain("contato@ipe.example", { resolveTxt, selector: "own" });
  expect(summary(weak)).toEqual([
    ["SPF", false],
    ["DKIM", false],
    ["DMARC", false],
  ]);
  expect(weak[1].text).toContain("own");
});

test("without a network the check reports that nothing was looked up, and does not fail", async () => {
  const resolveTxt = () => Promise.reject(Object.assign(new Error("refused"), { code: "ECONNREFUSED" }));
  const findings = await checkMailDomain("contato@ipe.example", { resolveTxt });
  expect(findings).toEqual([
    {
      name: "Mail domain",
      ok: true,
      text: "no DNS answer: SPF, DKIM and DMARC of ipe.example were not looked up",
    },
  ]);
});

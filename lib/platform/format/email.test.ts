import { expect, test } from "vitest";
import { findEmailProblem, mailboxOf, parseEmail } from "./email";

const local = (length: number) => "a".repeat(length);

test.each([
  [" Ana@Example.COM ", "ana@example.com"],
  ["ana+promo@example.com", "ana+promo@example.com"],
  [`${local(64)}@example.com`, `${local(64)}@example.com`],
])("%s is stored as %s", (text, email) => {
  expect(parseEmail(text)).toBe(email);
});

test.each([
  // U+212A becomes an ordinary k in lower case, and so another person's address.
  ["\u212Aarin@example.com", "not_ascii"],
  ["ana@exampl\u0435.com", "not_ascii"],
  ["\uFF41na@example.com", "not_ascii"],
  ["joão@example.com", "not_ascii"],
  ["ana@exämple.com", "not_ascii"],
  ["ana\u200B@example.com", "not_ascii"],
  [`${local(65)}@example.com`, "long_local_part"],
  ["ana@", "malformed"],
  ["a na@example.com", "malformed"],
  ["ana\0@example.com", "malformed"],
])("%j is refused: %s", (text, problem) => {
  expect(findEmailProblem(text)).toBe(problem);
  expect(parseEmail(text)).toBeNull();
});

test.each([
  ["ana+promo@example.com", "ana@example.com"],
  ["ana+a+b@example.com", "ana@example.com"],
  ["ana@example.com", "ana@example.com"],
  ["+tag@example.com", "+tag@example.com"],
  ["not an address", "not an address"],
])("%s counts as the mailbox %s", (email, mailbox) => {
  expect(mailboxOf(email)).toBe(mailbox);
});

import { expect, test } from "vitest";
import { youtubeId } from "../html/links";
import { excerpt, toPlainText } from "./excerpt";
import { formatPhone, toPhoneDigits, whatsappLink } from "./phone";
import { uncapitalize } from "./text";

test("an excerpt has no tags, and ends with an ellipsis only if it was cut", () => {
  expect(toPlainText("<p>Taxa &amp; fundo</p><p>sem&nbsp;juros</p>")).toBe("Taxa & fundo sem juros");
  expect(excerpt("<p>curto</p>", 160)).toBe("curto");
  expect(excerpt(`<p>${"a".repeat(200)}</p>`, 160)).toBe(`${"a".repeat(160)}…`);
});

test.each([
  ["(11) 91234-5678", "5511912345678"],
  ["+55 11 3123-4567", "551131234567"],
  ["011 91234 5678", "5511912345678"],
  ["5511973202967", "5511973202967"],
  ["5591234567", "555591234567"],
  ["1234", null],
  ["(00) 91234-5678", null],
])("%s is converted to the digits %s", (text, digits) => {
  expect(toPhoneDigits(text)).toBe(digits);
});

test("a phone number is formatted as in Brazil", () => {
  expect(formatPhone("5511912345678")).toBe("(11) 91234-5678");
  expect(formatPhone("551131234567")).toBe("(11) 3123-4567");
});

test("a WhatsApp link contains the message encoded once, with ordinary spaces", () => {
  const link = whatsappLink("Crédito: R$\u00A01.000,00 & mais\n#1", "(55) 11 91234-5678");
  expect(link.startsWith("https://wa.me/5511912345678?text=")).toBe(true);
  expect(decodeURIComponent(link.split("?text=")[1] ?? "")).toBe("Crédito: R$ 1.000,00 & mais\n#1");
  expect(whatsappLink("oi")).toBe("https://wa.me/?text=oi");
});

test.each([
  ["https://www.youtube.com/watch?v=dQw4w9WgXcQ", "dQw4w9WgXcQ"],
  ["https://www.youtube.com/watch?list=x&v=dQw4w9WgXcQ&t=3", "dQw4w9WgXcQ"],
  ["https://youtu.be/dQw4w9WgXcQ?t=1", "dQw4w9WgXcQ"],
  ["https://www.youtube.com/embed/dQw4w9WgXcQ", "dQw4w9WgXcQ"],
  ["https://www.youtube.com/watch?v=curto", null],
  ["https://example.com/?v=dQw4w9WgXcQ", null],
  [null, null],
])("the video id of %s is %s", (link, id) => {
  expect(youtubeId(link)).toBe(id);
});

test.each([
  ["Configurações", "configurações"],
  ["Texto do site", "texto do site"],
  ["E-mails", "e-mails"],
  ["FAQ", "FAQ"],
  ["WhatsApp", "WhatsApp"],
])("%s becomes %s inside a sentence", (text, expected) => {
  expect(uncapitalize(text)).toBe(expected);
});

import { expect, test } from "vitest";
import { z } from "zod";
import { INVALID_PHONE } from "@/lib/platform/copy/validation";
import {
  day,
  email,
  flag,
  jsonList,
  optionalLink,
  optionalText,
  optionalUrl,
  orNull,
  phone,
  requiredText,
} from "./fields";

const read = (field: z.ZodType, value: unknown) => {
  const result = z.object({ field }).safeParse(value === undefined ? {} : { field: value });
  return result.success
    ? result.data.field
    : (z.flattenError(result.error).fieldErrors as { field?: string[] }).field;
};

test("required text is trimmed, not empty and limited in length", () => {
  const title = requiredText("O título", 5);
  expect(read(title, "  oi ")).toBe("oi");
  for (const nothing of [undefined, null, "", "  "])
    expect(read(title, nothing)).toEqual(["O título é obrigatório."]);
  expect(read(title, 7)).toEqual(["O título deve ser um texto."]);
  expect(read(title, ["x"])).toEqual(["O título deve ser um texto."]);
  expect(read(title, "compridas")).toEqual(["O título deve ter no máximo 5 caracteres."]);
});

test("optional text is null when empty and undefined when not sent", () => {
  const note = optionalText("A nota", 5);
  expect(read(note, " ")).toBeNull();
  expect(read(note, null)).toBeNull();
  expect(read(note, undefined)).toBeUndefined();
  expect(read(note, "comprida")).toEqual(["A nota deve ter no máximo 5 caracteres."]);
  expect(read(note, {})).toEqual(["A nota deve ser um texto."]);
});

test.each([
  [true, true],
  [false, false],
  ["1", true],
  ["0", false],
  ["true", true],
  ["false", false],
  ["on", true],
  ["off", false],
  [1, true],
  [0, false],
])("the flag %o is parsed as %o", (sent, value) => {
  expect(read(flag, sent)).toBe(value);
});

test.each(["sim", "", 2, null, []])("%o is refused as a flag", (sent) => {
  expect(read(flag, sent)).toEqual(["Escolha sim ou não."]);
});

test("a list may be an array or its JSON text, up to a length", () => {
  const list = jsonList(z.object({ description: requiredText("A descrição") }), 1, "Um só.");
  expect(read(list, [{ description: "a" }])).toEqual([{ description: "a" }]);
  expect(read(list, '[{"description":"a","other":1}]')).toEqual([{ description: "a" }]);
  expect(read(list, "")).toEqual([]);
  expect(read(list, "{")).toEqual(["Informe uma lista válida."]);
  expect(read(list, [{ description: "a" }, { description: "b" }])).toEqual(["Um só."]);
  expect(read(list, [{}])).toEqual(["A descrição é obrigatória."]);
});

test.each([
  ["https://example.com/a?b=c#d", true, true],
  ["http://localhost:3000", true, true],
  ["/imoveis", true, false],
  ["//evil.example", false, false],
  ["/\\evil.example", false, false],
  ["javascript:alert(1)", false, false],
  [" javascript:alert(1)", false, false],
  ["java\tscript:alert(1)", false, false],
  ["data:text/html,x", false, false],
  ["https://", false, false],
  ["https:example.com", false, false],
  ["https://user:pass@example.com", false, false],
  ["https://exa mple.com", false, false],
  ["ftp://example.com", false, false],
  ["example.com", false, false],
])("SEC-046 %s is checked as a link and as a URL", (text, link, url) => {
  const refused = (result: unknown) => Array.isArray(result);
  expect(refused(read(optionalLink, text))).toBe(!link);
  expect(refused(read(optionalUrl, text))).toBe(!url);
  expect(read(optionalLink, "")).toBeNull();
});

test("an e-mail is trimmed and lower-cased, or refused with the reason", () => {
  expect(read(email(), "  Ana@Example.COM ")).toBe("ana@example.com");
  expect(read(email(), "ana@")).toEqual(["Informe um e-mail válido."]);
  expect(read(email(), "\u212Aarin@example.com")).toEqual([
    "O e-mail só pode ter letras sem acento, números e sinais comuns.",
  ]);
  expect(read(email(), `${"a".repeat(65)}@example.com`)).toEqual([
    "O e-mail deve ter no máximo 64 caracteres antes do @.",
  ]);
  expect(read(email(), "")).toEqual(["O e-mail é obrigatório."]);
  expect(read(email(), undefined)).toEqual(["O e-mail é obrigatório."]);
});

test("a phone number is stored as digits with 55", () => {
  expect(read(phone("O WhatsApp"), "(11) 91234-5678")).toBe("5511912345678");
  expect(read(phone("O WhatsApp"), "123")).toEqual([INVALID_PHONE]);
  expect(read(orNull(phone("O WhatsApp")), "")).toBeNull();
});

test("a day is parsed in both formats", () => {
  expect(read(day("A data"), "31/12/2026")).toBe("2026-12-31");
  expect(read(day("A data"), "2026-12-31")).toBe("2026-12-31");
  expect(read(day("A data"), "31/02/2026")).toEqual(["Informe uma data válida, no formato dd/mm/aaaa."]);
});

import { expect, test } from "vitest";
import { isOurs } from "./ours";

const ours = {
  phones: ["5511955550142", "(11) 3555-0142"],
  emails: ["contato@ipe.example"],
  domains: ["ipe.example"],
};

test.each([
  ["(11) 95555-0142", true],
  ["+55 11 95555 0142", true],
  ["1135550142", true],
  ["11 95555-0143", false],
  [" Contato@Ipe.example ", true],
  ["contato@ipe.example.golpe.com", false],
  ["https://www.ipe.example/cartas", true],
  ["ipe.example", true],
  ["https://ipe.example.golpe.com", false],
  ["https://ipe.example@golpe.com/", false],
  ["https://golpe.com/ipe.example", false],
  ["oi", null],
  ["", null],
  ["123", null],
])("'%s' is a channel of the company: %s", (text, expected) => {
  expect(isOurs(text, ours)).toBe(expected);
});

import { expect, test } from "vitest";
import { createRepeatFilter, scrub } from "./log";

test("credentials and personal data are redacted in a line", () => {
  const line = scrub(
    'connect postgres://app:s3cret@db:5432/ipe Bearer abc.def-123 "maria.silva@exemplo.com.br" (11) 98888-7777 5511988887777',
  );
  expect(line).toBe('connect postgres://[redacted]@db:5432/ipe Bearer [redacted] "[e-mail]" [phone] [phone]');
});

test("an e-mail address in an encoded path is redacted too", () => {
  expect(scrub('{"path":"/api/maria.silva%40exemplo.com.br"}')).toBe('{"path":"/api/[e-mail]"}');
});

test("times, ids and amounts are not redacted", () => {
  const line =
    '{"time":"2026-11-21T09:00:00.000Z","id":5512,"credit_cents":15234050,"path":"/posts/2026-10-20"}';
  expect(scrub(line)).toBe(line);
});

test("a repeated error is logged once per interval with the number of suppressed ones", () => {
  let time = 0;
  const filter = createRepeatFilter({ everyMs: 5000, now: () => time });
  const error = () => [{ err: new Error("connect ECONNREFUSED") }, "render failed"];
  expect(filter(error(), 50)).toHaveLength(2);
  expect(filter(error(), 50)).toBeNull();
  expect(filter(error(), 50)).toBeNull();
  expect(filter([{ err: new Error("another") }, "render failed"], 50)).toHaveLength(2);
  time = 5000;
  expect(filter(error(), 50)?.[0]).toMatchObject({ suppressed: 2 });
});

test("lines below a warning are never suppressed", () => {
  const filter = createRepeatFilter({ everyMs: 5000 });
  expect(filter(["request"], 30)).toEqual(["request"]);
  expect(filter(["request"], 30)).toEqual(["request"]);
});

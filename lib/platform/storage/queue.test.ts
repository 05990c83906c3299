import { expect, test } from "vitest";
import { HttpError } from "@/lib/platform/http/errors";
import { inImageQueue } from "./images";

const AT_ONCE = 2;
const WAITING = 30;

test("SEC-065 two decodes run, thirty wait, and the next gets 503 with Retry-After", async () => {
  let running = 0;
  let most = 0;
  const gates: (() => void)[] = [];
  const decode = () =>
    inImageQueue(async () => {
      running += 1;
      most = Math.max(most, running);
      await new Promise<void>((resolve) => gates.push(resolve));
      running -= 1;
    });
  const taken = Array.from({ length: AT_ONCE + WAITING }, decode);
  const refused = await decode().catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(HttpError);
  expect(refused).toMatchObject({
    status: 503,
    extra: { headers: { "Retry-After": expect.stringMatching(/^\d+$/) } },
  });
  const open = setInterval(() => gates.shift()?.(), 1);
  await Promise.all(taken);
  clearInterval(open);
  expect(most).toBe(AT_ONCE);
  // Completed uploads have freed their slots.
  const later = decode();
  gates.shift()?.();
  await later;
});

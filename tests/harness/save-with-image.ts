import { expect } from "vitest";
import { pngFile } from "@/tests/factories";
import type { Session } from "./session";

/** Creates a record with a picture over HTTP; returns its id. */
export async function saveWithImage(session: Session, address: string, fields: object): Promise<number> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, String(value));
  form.append("image", pngFile());
  const { status, body } = await session.json("POST", address, form);
  expect([status, body]).toEqual([201, expect.anything()]);
  return body.data.id;
}

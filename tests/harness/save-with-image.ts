import { expect } from "vitest";
import { imageForm } from "@/tests/factories";
import type { Session } from "./session";

/** Creates a record with an image and returns its id. */
export async function saveWithImage(session: Session, address: string, fields: object): Promise<number> {
  const { status, body } = await session.json("POST", address, imageForm(fields));
  expect([status, body]).toEqual([201, expect.anything()]);
  return body.data.id;
}

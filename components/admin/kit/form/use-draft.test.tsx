// @vitest-environment jsdom
import { renderHook, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { useDraft } from "./use-draft";

const KEY = "draft:Configurações";
const [EARLIER, LATER] = ["2026-11-21T09:00:00.000Z", "2026-11-21T09:00:01.000Z"];
const typedHere = { name: "Ipê", notify_email: "equipe@example.com" };

afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

/** What is offered where both have a draft, this browser the earlier one. */
async function offeredWith(texts: Record<string, string>) {
  localStorage.setItem(KEY, JSON.stringify({ texts: typedHere, savedAt: EARLIER }));
  const asked = vi.fn(async () => Response.json({ data: { texts, saved_at: LATER, updated_at: null } }));
  vi.stubGlobal("fetch", asked);
  const { result } = renderHook(() => useDraft(KEY, "/api/drafts/company/1"));
  await waitFor(() => expect(asked).toHaveBeenCalled());
  return result;
}

test("of one typing what this browser has is offered: the server keeps no private field", async () => {
  const draft = await offeredWith({ name: "Ipê" });
  // The answer has had its turn.
  await new Promise((resolve) => setTimeout(resolve));
  expect(draft.current.offered?.texts).toEqual(typedHere);
});

test("what was typed later on another computer is offered instead", async () => {
  const draft = await offeredWith({ name: "Ipê Consórcios" });
  await waitFor(() => expect(draft.current.offered?.texts).toEqual({ name: "Ipê Consórcios" }));
});

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

async function offeredWith(texts: Record<string, string>) {
  localStorage.setItem(KEY, JSON.stringify({ texts: typedHere, savedAt: EARLIER }));
  const fetched = vi.fn(async () => Response.json({ data: { texts, saved_at: LATER, updated_at: null } }));
  vi.stubGlobal("fetch", fetched);
  const { result } = renderHook(() => useDraft(KEY, "/api/drafts/company/1"));
  await waitFor(() => expect(fetched).toHaveBeenCalled());
  return result;
}

test("of equal drafts the browser's is offered, because the server's has no private fields", async () => {
  const draft = await offeredWith({ name: "Ipê" });
  // Waits for the response.
  await new Promise((resolve) => setTimeout(resolve));
  expect(draft.current.offered?.texts).toEqual(typedHere);
});

test("a later draft from another computer is offered instead", async () => {
  const draft = await offeredWith({ name: "Ipê Consórcios" });
  await waitFor(() => expect(draft.current.offered?.texts).toEqual({ name: "Ipê Consórcios" }));
});

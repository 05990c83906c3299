// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { ListsProvider } from "../../kit/views/lists-context";
import { FirstSteps } from "./first-steps";

afterEach(cleanup);

test("first steps are dismissed together, except a step that is already among the tasks", async () => {
  const fetched = vi.fn((_path: string, _init?: RequestInit) => Promise.resolve(Response.json({})));
  vi.stubGlobal("fetch", fetched);
  render(
    <ListsProvider initial={null}>
      <FirstSteps steps={["logo", "partner", "mail"]} shownAbove="mail" />
    </ListsProvider>,
  );
  expect(screen.getAllByRole("listitem")).toHaveLength(2);
  fireEvent.click(screen.getByRole("button", { name: "Dispensar todos" }));
  await waitFor(() => expect(screen.queryByRole("region")).toBeNull());
  await waitFor(() => expect(fetched).toHaveBeenCalledOnce());
  expect(fetched.mock.calls[0]?.[1]?.body).toBe(JSON.stringify({ hidden: ["logo", "partner"] }));
});

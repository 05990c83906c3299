// @vitest-environment jsdom

import { readFileSync } from "node:fs";
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { NO_MAIL_SERVER } from "@/lib/office/dashboard/needs/rules";
import { ListsProvider } from "../../kit/views/lists-context";
import { anchorOf } from "../manual/manual";
import { FirstSteps } from "./first-steps";

afterEach(cleanup);

test("'Como configurar' opens the section of the manual about mails here and among the tasks", () => {
  render(
    <ListsProvider initial={null}>
      <FirstSteps steps={["mail"]} />
    </ListsProvider>,
  );
  const { href } = NO_MAIL_SERVER.action;
  expect(screen.getByRole("link", { name: "Como configurar" }).getAttribute("href")).toBe(href);
  const headings = readFileSync("docs/manual.pt-BR.md", "utf8").match(/(?<=^## ).+$/gm) ?? [];
  expect(headings.map(anchorOf)).toContain(href.split("#")[1]);
});

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

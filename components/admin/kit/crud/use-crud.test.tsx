// @vitest-environment jsdom
import { act, renderHook } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { faqWords } from "@/lib/content/faqs/words";
import { useCrud } from "./use-crud";

type Faq = { id: number; updated_at: string; question: string; active: boolean };
const faq: Faq = { id: 7, updated_at: "2026-11-21T09:00:00.000Z", question: "Quanto custa?", active: true };

afterEach(() => vi.unstubAllGlobals());

function answer(status: number, body: unknown) {
  return vi.fn(async () => Response.json(body, { status }));
}

function setUp(fetch: typeof globalThis.fetch) {
  vi.stubGlobal("fetch", fetch);
  return renderHook(() => useCrud<Faq>({ path: "/api/faqs", body: "json", update: "post" }, [faq], faqWords))
    .result;
}

const describe = (on: boolean) => `FAQ: ${on ? "Ativa" : "Inativa"}`;

test("a save reloads the list with the current search", async () => {
  const created = { ...faq, id: 8, question: "Nova?" };
  const ofOthers = { ...faq, id: 9, question: "De outra pessoa" };
  const requests: string[] = [];
  const crud = setUp(async (path, init) => {
    if (init?.method === "POST") return Response.json({ data: created }, { status: 201 });
    requests.push(String(path));
    return Response.json({ data: [ofOthers, created, faq] });
  });
  await act(() => crud.current.reload("?search=n"));
  const result = await act(() => crud.current.save(null, new FormData()));
  expect(result.kind).toBe("saved");
  expect(crud.current.items?.map(({ id }) => id)).toEqual([9, 8, 7]);
  expect(requests).toEqual(["/api/faqs?search=n", "/api/faqs?search=n"]);
});

test("a refused save returns errors per field and keeps the list", async () => {
  const errors = { question: ["A pergunta é obrigatória."] };
  const crud = setUp(answer(422, { message: faqWords.invalid, errors }));
  expect(await act(() => crud.current.save(faq, new FormData()))).toEqual({ kind: "invalid", errors });
  expect(crud.current.items).toEqual([faq]);
});

test("a conflicting save returns the current record", async () => {
  const current = { ...faq, question: "De outra pessoa" };
  const crud = setUp(answer(409, { message: "Alterado por Ana às 10:00.", data: current }));
  const result = await act(() => crud.current.save(faq, new FormData()));
  expect(result).toEqual({ kind: "conflict", message: "Alterado por Ana às 10:00.", current });
});

test("a refused switch is reverted", async () => {
  let refuse = () => {};
  const waiting = new Promise<Response>((resolve) => {
    refuse = () => resolve(Response.json({ message: "Não." }, { status: 500 }));
  });
  const crud = setUp(() => waiting);
  act(() => void crud.current.toggle(faq, "active", false, describe));
  expect(crud.current.items?.[0]?.active).toBe(false);
  await act(async () => refuse());
  expect(crud.current.items?.[0]?.active).toBe(true);
});

test("after quick clicks on a switch the last click wins", async () => {
  const answers: (() => void)[] = [];
  const crud = setUp(
    (_path, init) =>
      new Promise((resolve) => {
        const data = { ...faq, ...JSON.parse(String(init?.body)) };
        answers.push(() => resolve(Response.json({ data })));
      }),
  );
  act(() => void crud.current.toggle(faq, "active", false, describe));
  act(() => void crud.current.toggle(faq, "active", true, describe));
  await act(async () => answers[0]?.());
  expect(crud.current.items?.[0]?.active).toBe(true);
  await act(async () => answers[1]?.());
  expect(crud.current.items?.[0]?.active).toBe(true);
});

test("the undo of a bulk action reverts exactly the records that it changed", async () => {
  const toast = vi.spyOn((await import("../ui/toast")).toast, "success");
  const sent: unknown[] = [];
  const crud = setUp(async (path, init) => {
    if (!String(path).startsWith("/api/bulk")) return Response.json({ data: [faq] });
    sent.push(JSON.parse(String(init?.body)));
    return Response.json({ data: { done: [7, 8], refused: [] }, message: "2 alteradas." });
  });
  const inactive = { ...faq, id: 8, active: false };
  await act(() => crud.current.bulk("deactivate", [faq, inactive], "active"));
  const undo = toast.mock.calls.at(-1)?.[1];
  expect(undo?.label).toBe("Desfazer");
  await act(async () => undo?.run());
  expect(sent[1]).toEqual({ act: "activate", records: [{ id: 7 }] });
});

test("a switch can be undone from its notice", async () => {
  const toast = vi.spyOn((await import("../ui/toast")).toast, "success");
  const crud = setUp(async (_path, init) =>
    Response.json({ data: { ...faq, ...JSON.parse(String(init?.body)) }, message: "Alterada." }),
  );
  await act(() => crud.current.toggle(faq, "active", false, describe));
  expect(crud.current.items?.[0]?.active).toBe(false);
  await act(async () => toast.mock.calls.at(-1)?.[1]?.run());
  expect(crud.current.items?.[0]?.active).toBe(true);
});

test("a late response to an older request is ignored", async () => {
  const answers: ((faqs: Faq[]) => void)[] = [];
  const crud = setUp(
    () => new Promise((resolve) => answers.push((data) => resolve(Response.json({ data })))),
  );
  await act(async () => {
    void crud.current.reload("?search=a");
    void crud.current.reload("?search=ab");
  });
  await act(async () => answers[1]?.([{ ...faq, question: "nova" }]));
  await act(async () => answers[0]?.([{ ...faq, question: "velha" }]));
  expect(crud.current.items?.[0]?.question).toBe("nova");
});

test("a list that fails to reload keeps its items", async () => {
  const crud = setUp(() => Promise.reject(new TypeError("offline")));
  await act(() => crud.current.reload());
  expect(crud.current.items).toEqual([faq]);
});

test("a failed search clears the list until a reload succeeds; a failed reload keeps it", async () => {
  let works = false;
  const crud = setUp(async () =>
    works ? Response.json({ data: [faq] }) : Response.json({ message: "x" }, { status: 500 }),
  );
  await act(() => crud.current.reload(""));
  expect(crud.current.items).toEqual([faq]);
  await act(() => crud.current.reload("?search=lance"));
  expect(crud.current.items).toBeNull();
  works = true;
  await act(() => crud.current.reload());
  expect(crud.current.items).toEqual([faq]);
});

import { expect, test } from "vitest";
import { newOrigin, withOrigin } from "@/lib/platform/observe/origin";
import { call } from "@/tests/http";
import { notFound } from "./errors";
import { type Handler, methods, routeTable } from "./route";

const read = (GET: Handler) => methods({ GET });
const answering = (text: string) => read(async () => ({ text }));
const table = routeTable(
  {
    "": answering("list"),
    all: answering("all"),
    "a/b": answering("both"),
    "[id]": read(async ({ params }) => ({ text: `record ${params.id}` })),
    "[kind]/[id]/versions": read(async ({ params }) => ({ text: `${params.kind} ${params.id}` })),
  },
  methods({
    GET: async () => {
      throw notFound();
    },
    POST: async () => ({ text: "unknown" }),
  }),
);

test.each([
  [undefined, "list", "/web/faqs"],
  [["all"], "all", "/web/faqs/all"],
  [["a", "b"], "both", "/web/faqs/a/b"],
  [["7"], "record 7", "/web/faqs/[id]"],
  [["a/b"], "record a/b", "/web/faqs/[id]"],
  [["faq", "7", "versions"], "faq 7", "/web/faqs/[kind]/[id]/versions"],
  [["faq", "7"], undefined, "/web/faqs/[[...path]]"],
  [["faq", "7", "__proto__"], undefined, "/web/faqs/[[...path]]"],
])(
  "the rest of the address %j selects the row %j and completes the route's name in logs",
  async (path, text, name) => {
    const origin = newOrigin("/web/faqs/[[...path]]");
    const { status, body } = await withOrigin(origin, () => call(table, "GET", { params: { path } }));
    expect([status, body.text, origin.route]).toEqual([text ? 200 : 404, text, name]);
  },
);

test("a method that a row does not have gets a 405, not the fallback route", async () => {
  expect((await call(table, "POST", { params: { path: ["all"] } })).response.headers.get("allow")).toBe(
    "GET, HEAD, OPTIONS",
  );
  expect((await call(table, "POST", { params: { path: ["no", "row"] } })).body).toEqual({ text: "unknown" });
});

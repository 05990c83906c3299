import { execSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { readInput, SMALL_BODY } from "./input";

const PART = '--b\r\nContent-Disposition: form-data; name="a"\r\n\r\nx\r\n';
const MULTIPART = "multipart/form-data; boundary=b";
const FORM = "application/x-www-form-urlencoded";

function read(type: string, body: string) {
  const headers = { "content-type": type };
  return readInput(new Request("http://ipe.test/", { method: "POST", headers, body }), { forms: true });
}

test.each([
  ["tens of thousands of parts", MULTIPART, PART.repeat(50_000), 413],
  ["a part's headers without end", MULTIPART, `--b\r\n${"X-A: b\r\n".repeat(100_000)}`, 400],
  ["a part that never ends", MULTIPART, PART, 400],
  ["no boundary", "multipart/form-data", PART, 400],
  ["JSON nested without end", "application/json", "[".repeat(900_000), 400],
  ["objects nested without end", "application/json", '{"a":'.repeat(150_000), 400],
  ["JSON of very many values", "application/json", `{"a":[${"1,".repeat(400_000)}1]}`, 413],
  [
    "JSON of very many fields",
    "application/json",
    `{${Array.from({ length: 9000 }, (_, at) => `"k${at}":1`)}}`,
    413,
  ],
  ["a form of very many fields", FORM, "a=b&".repeat(200_000), 413],
])("SEC-005 %s is refused", async (_name, type, body, status) => {
  await expect(read(type, body)).rejects.toMatchObject({ status });
});

test("repeated fields keep their last value, files their bytes, and a file input left empty is an empty file", async () => {
  const body = new FormData();
  body.append("title", "um");
  body.append("title", "olá ç");
  body.append("image", new Blob([new Uint8Array(100_000).fill(7)], { type: "image/png" }), "á.png");
  body.append("empty", new Blob([]), "");
  const input = await readInput(new Request("http://ipe.test/", { method: "POST", body }));
  expect(input.title).toBe("olá ç");
  const { image, empty } = input as { image: File; empty: File };
  expect([image.name, image.type, image.size]).toEqual(["á.png", "image/png", 100_000]);
  expect(new Uint8Array(await image.arrayBuffer())[99_999]).toBe(7);
  expect(empty.size).toBe(0);
});

test("line breaks in a form field are read as LF, as they were in the shown text", async () => {
  const body = new FormData();
  body.append("text_rules", "<ul>\n<li>Um</li>\n</ul>");
  const request = new Request("http://ipe.test/", { method: "POST", body });
  expect(await request.clone().text()).toContain("<ul>\r\n<li>");
  expect(await readInput(request)).toEqual({ text_rules: "<ul>\n<li>Um</li>\n</ul>" });
});

test.each([
  ["application/json", JSON.stringify({ page: "x".repeat(SMALL_BODY) })],
  [FORM, `page=${"x".repeat(SMALL_BODY)}`],
  [MULTIPART, `--b\r\nContent-Disposition: form-data; name="page"\r\n\r\n${"x".repeat(SMALL_BODY)}\r\n--b--`],
])("SEC-005 a %s form above its limit is refused", async (type, body) => {
  const request = () =>
    new Request("http://ipe.test/", { method: "POST", headers: { "content-type": type }, body });
  expect(await readInput(request(), { forms: true })).toEqual({ page: "x".repeat(SMALL_BODY) });
  const small = readInput(request(), { forms: true, maxBytes: SMALL_BODY });
  await expect(small).rejects.toMatchObject({ status: 413, message: "O envio é grande demais." });
});

// Every route that accepts a plain form is public, except the import of a partner's file, which requires a session.
test("SEC-005 all public forms have the small limit", () => {
  const routes = execSync('git grep -l "readInput(.*forms: true" -- "app/**/*.ts" "lib/**/*.ts"', {
    encoding: "utf8",
  })
    .split("\n")
    .filter((file) => file && !file.endsWith(".test.ts"));
  const large = routes.filter((file) => !readFileSync(file, "utf8").includes("maxBytes: SMALL_BODY"));
  expect(large).toEqual(["app/api/partners/[id]/[...path]/route.ts"]);
});

import { expect, test } from "vitest";
import { COMPACT_FORM } from "../../trade/letters/compact";
import { publicRoute, targetOf } from "./routes";

test("ignored parameters are not part of a key", () => {
  expect(targetOf("/imoveis", "utm_source=x&fbclid=y&page=2").key).toBe("/imoveis");
});

test("equal filters have one key, however they are written", () => {
  const one = targetOf("/cartas-contempladas", "page=2&type=Im%C3%B3vel&utm_source=x&minCredit=");
  const other = targetOf("/cartas-contempladas", "type=+Imóvel+&page=2&page=3");
  expect(one.key).toBe(other.key);
  expect(one.filtered).toBe(true);
});

test("an index from 1 to 15 is part of the key on the pages of letters and sums", () => {
  const keyOf = (indice: string) => targetOf("/cartas-contempladas/7", `indice=${indice}`).key;
  expect(["5", " 5 "].map(keyOf)).toEqual(Array(2).fill("/cartas-contempladas/7?indice=5"));
  for (const indice of ["0", "16", "5.5", "-1", "x"]) expect(keyOf(indice)).toBe("/cartas-contempladas/7");
  expect(targetOf("/cartas-contempladas/soma", "indice=15&contemplated=1").key).toMatch(/indice=15$/);
  expect(targetOf("/cartas-contempladas", "indice=5").key).toBe("/cartas-contempladas");
});

test("a filter's value is truncated, so that the length of keys is bounded", () => {
  expect(targetOf("/cartas-contempladas", `type=${"x".repeat(5000)}`).key.length).toBeLessThan(700);
});

test("a page of the finder or the simulator with an amount has the rate limit of the finder's API", () => {
  expect(targetOf("/cartas-contempladas", "credit=300.000").route.limit).toBe("combinations");
  expect(targetOf("/simular-consorcio", "type=Moto&by=parcel&value=300").route.limit).toBe("combinations");
  expect(targetOf("/simular-consorcio", "type=Moto").route.limit).toBeUndefined();
  expect(targetOf("/cartas-contempladas", "type=credit=1&minCredit=300").route.limit).toBeUndefined();
  expect(targetOf("/cartas-contempladas", "credit=").route.limit).not.toBe("combinations");
});

test("a search of the finder without credit has a separate page with the error", () => {
  expect(targetOf("/cartas-contempladas", "credit=&entry=").key).toBe("/cartas-contempladas?credit=");
  expect(targetOf("/web/contemplated/combinations", "credit=").key).toBe("/web/contemplated/combinations");
});

test("a path outside the table is not listed", () => {
  expect(publicRoute("/nada")).toMatchObject({ kind: "page", listed: false });
  expect(publicRoute("/web/nada")).toMatchObject({ kind: "data", listed: false });
});

test("addresses of letters are distinguished from the pages below the list", () => {
  expect(publicRoute("/cartas-contempladas/12")).toMatchObject({
    kind: "page",
    listed: true,
    numerous: true,
  });
  expect(publicRoute("/web/contemplated/12")).toMatchObject({ kind: "data", listed: true, numerous: true });
  expect(publicRoute("/cartas-contempladas/soma").numerous).toBeUndefined();
  expect(publicRoute("/cartas-contempladas/nada")).toMatchObject({ listed: false });
});

test("sums and comparisons, finder searches, and lists have separate render queues", () => {
  expect(targetOf("/cartas-contempladas/soma", "contemplated=1,2").route.queue).toBe("sums");
  expect(targetOf("/cartas-contempladas/comparar", "contemplated=1%2B2,3").route.queue).toBe("sums");
  expect(targetOf("/cartas-contempladas", "minCredit=1").route.queue).toBeUndefined();
  expect(targetOf("/cartas-contempladas", "credit=1").route.queue).toBe("combinations");
});

const LIST = "/web/contemplated/itau";
const OTHER = "/web/contemplated/other";

test.each([
  [LIST, "v=x", ""],
  [OTHER, "v=%00", ""],
  [OTHER, `v=${COMPACT_FORM}&page=7&per_page=3`, `v=${COMPACT_FORM}`],
  [LIST, "v=x&page=07", "page=1"],
  [LIST, "per_page=many&page=2", "page=2&per_page=100"],
  [LIST, "per_page=999999", "per_page=1000"],
  ["/cartas-contempladas", "sort=nothing&page=-3", ""],
  ["/cartas-contempladas", "sort=credit&page=1e0", ""],
  ["/cartas-contempladas", "sort=-credit&page=2.0", "sort=-credit&page=2"],
  ["/cartas-contempladas", "page=99999999", "page=10000"],
  ["/cartas-contempladas/7", "compared=x", ""],
  ["/cartas-contempladas/7", "compared=7", ""],
  ["/cartas-contempladas/7", "compared=1,2", ""],
  ["/cartas-contempladas/7", "compared=1,7", "compared=1%2C7"],
  ["/cartas-contempladas/soma", "contemplated=2,1&compared=3", "contemplated=2%2C1"],
  ["/cartas-contempladas/soma", "contemplated=2,1&compared=1%2B2,3", "contemplated=2%2C1&compared=1%2B2%2C3"],
  ["/cartas-contempladas/soma", "contemplated=zzz", "contemplated=x"],
  ["/web/contemplated/picture", "contemplated=2,1,", "contemplated=1%2C2"],
  ["/web/contemplated/picture", "contemplated=zzz", ""],
  ["/login", "next=/iacontrol", ""],
  ["/login", "next=//evil.example", ""],
  ["/login", "next=/iacontrol/nothing", ""],
  ["/login", "next=/iacontrol/posts?page=2", ""],
  ["/login", "next=/iacontrol/posts", "next=%2Fiacontrol%2Fposts"],
])("the key of %s?%s has the normalised query %j", (path, query, meaning) => {
  expect(targetOf(path, query).key).toBe(meaning ? `${path}?${meaning}` : path);
});

import { expect, test } from "vitest";
import { publicRoute, targetOf } from "./routes";

test("parameters that do not count are not part of a key", () => {
  expect(targetOf("/imoveis", "utm_source=x&fbclid=y&page=2").key).toBe("/imoveis");
});

test("the same filters are one key however they are written", () => {
  const one = targetOf("/cartas-contempladas", "page=2&type=Im%C3%B3vel&utm_source=x&minCredit=");
  const other = targetOf("/cartas-contempladas", "type=+Imóvel+&page=2&page=3");
  expect(one.key).toBe(other.key);
  expect(one.filtered).toBe(true);
});

test("a filter's value is cut, so that no key grows without bound", () => {
  expect(targetOf("/cartas-contempladas", `type=${"x".repeat(5000)}`).key.length).toBeLessThan(700);
});

test("a search of the finder on a page is as costly as the finder's own answer, and counted so", () => {
  expect(targetOf("/cartas-contempladas", "credit=300.000").route.limit).toBe("combinations");
  expect(targetOf("/simular-consorcio", "type=Moto&by=parcel&value=300").route.limit).toBe("combinations");
  expect(targetOf("/simular-consorcio", "type=Moto").route.limit).toBeUndefined();
  expect(targetOf("/cartas-contempladas", "type=credit=1&minCredit=300").route.limit).toBeUndefined();
  expect(targetOf("/cartas-contempladas", "credit=").key).toBe("/cartas-contempladas");
});

test("a path outside the table is not listed", () => {
  expect(publicRoute("/nada")).toMatchObject({ kind: "page", listed: false });
  expect(publicRoute("/web/nada")).toMatchObject({ kind: "data", listed: false });
});

test("letters have addresses by the thousand, and what is under the list beside them is its own", () => {
  expect(publicRoute("/cartas-contempladas/12")).toMatchObject({
    kind: "page",
    listed: true,
    numerous: true,
  });
  expect(publicRoute("/web/contemplated/12")).toMatchObject({ kind: "data", listed: true, numerous: true });
  expect(publicRoute("/cartas-contempladas/soma").numerous).toBeUndefined();
  expect(publicRoute("/cartas-contempladas/nada")).toMatchObject({ listed: false });
});

import fc from "fast-check";
import { expect, test } from "vitest";
import { meetInTheMiddle } from "./meet-in-the-middle";

const anyLetter = fc.record({
  credit: fc.oneof(fc.integer({ min: 20, max: 90 }), fc.constantFrom(20, 40, 60)),
  penalised: fc.integer({ min: -4, max: 12 }),
  surplus: fc.integer({ min: -9, max: 9 }),
  entry: fc.integer({ min: 1, max: 9 }),
  anchor: fc.constantFrom(0, 1),
});

test("every combination within the bounds and the window is visited exactly once", () => {
  let found = 0;
  fc.assert(
    fc.property(
      fc.array(anyLetter, { minLength: 1, maxLength: 12, size: "max" }),
      fc.record({
        maxLetters: fc.integer({ min: 1, max: 6 }),
        ceiling: fc.integer({ min: 0, max: 40 }),
        credit: fc.integer({ min: 20, max: 300 }),
        room: fc.constantFrom(0, 0, 1, 40),
        maxEntry: fc.constantFrom(20, 40, Number.POSITIVE_INFINITY),
        needsAnchor: fc.boolean(),
        isBySurplus: fc.boolean(),
        surplus: fc.integer({ min: -20, max: 20 }),
      }),
      (any, { maxLetters, ceiling, credit, room, maxEntry, needsAnchor, isBySurplus, surplus }) => {
        const letters = any.toSorted((a, b) => a.credit - b.credit);
        const column = (key: keyof (typeof letters)[number]) =>
          Float64Array.from(letters, (letter) => letter[key]);
        const order = {
          penalised: column("penalised"),
          offset: 3,
          withoutCredit: { penalised: column("penalised"), offset: 3 },
          price: column("penalised"),
          credit: column("credit"),
          entry: column("entry"),
          due: column("entry"),
          anchor: Uint8Array.from(column("anchor")),
          duplicate: new Uint8Array(letters.length),
        };
        const credits = { from: credit, to: credit + room };
        const surpluses = { from: surplus, to: surplus + room };
        const bounds = { maxLetters, ceiling, maxEntry, needsAnchor, slack: 0, maxDue: maxEntry };
        const window = isBySurplus
          ? { values: column("surplus"), ...surpluses }
          : { values: order.credit, ...credits };

        const expected = choices(letters.length, maxLetters).filter((chosen) => {
          const sum = (values: Float64Array) =>
            chosen.reduce((total, item) => total + (values[item] ?? 0), 0);
          return (
            sum(order.penalised) + 3 <= ceiling &&
            sum(order.credit) >= credits.from &&
            sum(order.credit) <= credits.to &&
            sum(window.values) >= window.from &&
            sum(window.values) <= window.to &&
            sum(order.entry) <= maxEntry &&
            (!needsAnchor || chosen.some((item) => order.anchor[item] === 1))
          );
        });
        const visited: string[] = [];
        const budget = { steps: Number.POSITIVE_INFINITY };
        const width = Math.max(1, room);
        const limits = { ...bounds, minCredit: credits.from, maxCredit: credits.to };
        const end = meetInTheMiddle(order, limits, { ...window, width }, budget, (chosen, count) => {
          visited.push(String([...chosen.subarray(0, count)]));
          return false;
        });
        expect(end).toBe("done");
        expect(visited.toSorted()).toEqual(expected.map(String).toSorted());
        found += visited.length;
      },
    ),
    { numRuns: 2000 },
  );
  expect(found).toBeGreaterThan(2000);
});

function choices(items: number, maxLetters: number): number[][] {
  const all: number[][] = [];
  for (let set = 1; set < 1 << items; set += 1) {
    const chosen = Array.from({ length: items }, (_, item) => item).filter((item) => set & (1 << item));
    if (chosen.length <= maxLetters) all.push(chosen);
  }
  return all;
}

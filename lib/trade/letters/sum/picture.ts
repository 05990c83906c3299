import "server-only";
import { drawPicture } from "@/lib/content/share/draw";
import {
  BODY,
  colours,
  column,
  companyLine,
  DISPLAY,
  type Drawing,
  drawable,
  row,
} from "@/lib/content/share/drawing";
import { formatBrl } from "@/lib/platform/format/brl";
import { countMonths, countOf } from "@/lib/platform/format/count";
import { todayInSaoPaulo } from "@/lib/platform/format/date";
import type { CallOptions } from "@/lib/platform/thread";
import type { PublicLetter } from "../wire";
import { outlineOf, sumLetters } from "./staircase";
import { type Step, toSteps } from "./steps";

const STEPS = { width: 1072, height: 190 };

/**
 * Draws the Open Graph image of a sum as PNG, 1200 × 630.
 * @param letters at least one, of one administrator and type
 * @throws QueueFull when the drawing queue is full; AbortError when the client has disconnected
 */
export async function drawSum(
  letters: readonly PublicLetter[],
  company: string,
  options: CallOptions,
): Promise<Uint8Array> {
  const sum = sumLetters(letters, todayInSaoPaulo());
  const { first_cents, highest_cents, term_months } = outlineOf(sum.breakdown);
  const [letter] = letters;
  return drawPicture(
    sumPicture({
      company,
      kind: `${letter?.segment} · ${letter?.administrator} · ${countOf(letters.length, "carta")}`,
      credit: formatBrl(sum.credit_cents),
      figures: [
        ["Entrada", formatBrl(sum.entry_cents)],
        // A lower first instalment would understate the cost.
        highest_cents > first_cents
          ? ["Maior parcela", formatBrl(highest_cents)]
          : ["Primeira parcela", formatBrl(first_cents)],
        ["Prazo", countMonths(term_months)],
      ],
      steps: toSteps(sum.breakdown),
    }),
    options,
  );
}

type SumPicture = {
  company: string;
  kind: string;
  credit: string;
  figures: [name: string, value: string][];
  steps: Step[];
};

function sumPicture({ company, kind, credit, figures, steps }: SumPicture): Drawing {
  return column(
    {
      width: "100%",
      height: "100%",
      padding: "48px 64px 0",
      justifyContent: "space-between",
      fontFamily: BODY,
      background: colours.forest,
      color: "#FFFFFF",
    },
    row(
      { justifyContent: "space-between", alignItems: "center" },
      row({ width: 560 }, companyLine(company, "gold")),
      row({ fontSize: 28, color: "rgba(255,255,255,0.85)" }, drawable(kind)),
    ),
    column(
      {},
      row({ fontSize: 28, color: "rgba(255,255,255,0.8)" }, "Crédito"),
      row({ fontFamily: DISPLAY, fontSize: 100, lineHeight: 1.1, letterSpacing: "-0.02em" }, credit),
    ),
    row({}, ...figures.map(figure)),
    row({ position: "relative", ...STEPS }, ...steps.map(step)),
  );
}

function figure([name, value]: [string, string]): Drawing {
  return column(
    { marginRight: 64 },
    row({ fontSize: 26, color: "rgba(255,255,255,0.8)" }, name),
    row({ fontFamily: DISPLAY, fontSize: 44 }, value),
  );
}

function step({ left, width, top }: Step, index: number): Drawing {
  return row({
    position: "absolute",
    left: `${left}%`,
    top: `${top}%`,
    width: `${width}%`,
    height: `${100 - top}%`,
    background: index % 2 === 0 ? "rgba(255,255,255,0.16)" : "rgba(255,255,255,0.10)",
    borderTop: `6px solid ${index === 0 ? colours.gold : "#8FCFAE"}`,
  });
}

// Share pictures are drawn here, off the main thread: each takes some hundred milliseconds.
import { parentPort } from "node:worker_threads";
import { ImageResponse } from "next/og.js";

const SIZE = { width: 1200, height: 630 };
const STEPS = { width: 1072, height: 190 };

const box = (style, ...children) => ({
  type: "div",
  key: null,
  props: { style: { display: "flex", ...style }, children },
});

const column = (style, ...children) => box({ flexDirection: "column", ...style }, ...children);

/** A step and the line on it; percent of the drawing. */
function step({ left, width, top }, index) {
  return box({
    position: "absolute",
    left: `${left}%`,
    top: `${top}%`,
    width: `${width}%`,
    height: `${100 - top}%`,
    background: index % 2 === 0 ? "rgba(255,255,255,0.16)" : "rgba(255,255,255,0.10)",
    borderTop: `6px solid ${index === 0 ? "#F5B90A" : "#8FCFAE"}`,
  });
}

function figure([name, value]) {
  return column(
    { marginRight: 64 },
    box({ fontSize: 28, color: "rgba(255,255,255,0.8)" }, name),
    box({ fontSize: 44 }, value),
  );
}

function drawing({ company, kind, credit, figures, steps }) {
  return column(
    {
      width: "100%",
      height: "100%",
      padding: "52px 64px 0",
      justifyContent: "space-between",
      background: "#0F3D2E",
      color: "#FFFFFF",
    },
    box(
      { justifyContent: "space-between", fontSize: 32 },
      box({ color: "#F5B90A" }, company),
      box({ color: "rgba(255,255,255,0.85)" }, kind),
    ),
    column(
      {},
      box({ fontSize: 30, color: "rgba(255,255,255,0.8)" }, "Crédito"),
      box({ fontSize: 104 }, credit),
    ),
    box({}, ...figures.map(figure)),
    box({ position: "relative", ...STEPS }, ...steps.map(step)),
  );
}

parentPort.on("message", async (asked) => {
  const picture = await new ImageResponse(drawing(asked), SIZE).arrayBuffer();
  parentPort.postMessage(new Uint8Array(picture));
});

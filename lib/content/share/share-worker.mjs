// Draws Open Graph images off the main thread, because each takes much CPU time.
import { readFile } from "node:fs/promises";
import { register } from "node:module";
import { parentPort } from "node:worker_threads";
import sharp from "sharp";

// next/og passes its SVG to sharp if that is installed; uploads forbid SVG in sharp, in every thread
// (lib/platform/storage/images.ts). Without sharp it uses its built-in renderer.
const HOOKS = `export async function resolve(name, context, next) {
  if (name === "sharp" && context.parentURL?.includes("/@vercel/og/")) throw new Error("Not for next/og");
  return next(name, context);
}`;
register(`data:text/javascript,${encodeURIComponent(HOOKS)}`);
const { ImageResponse } = await import("next/og.js");

const TYPES = { png: "image/png", svg: "image/svg+xml" };

async function filled(drawing) {
  if (typeof drawing === "string") return drawing;
  const { src, children, ...props } = drawing.props;
  if (src) props.src = await dataOf(src);
  if (children) props.children = await Promise.all(children.map(filled));
  return { ...drawing, props };
}

const files = new Map();

function dataOf(file) {
  if (!files.has(file)) files.set(file, readAsData(file));
  return files.get(file);
}

async function readAsData(file) {
  const bytes = await readFile(file);
  return `data:${TYPES[file.split(".").at(-1)]};base64,${bytes.toString("base64")}`;
}

// The library caches parsed fonts by the identity of this array.
let fonts;

parentPort?.on("message", async ({ drawing, size, faces }) => {
  fonts ??= Promise.all(faces.map(async ({ name, file }) => ({ name, data: await readFile(file) })));
  const options = { ...size, fonts: await fonts };
  const drawn = await new ImageResponse(await filled(drawing), options).arrayBuffer();
  // A palette makes the file smaller without a visible difference, because the colours are flat.
  const palette = { palette: true, colours: 128, dither: 0, effort: 1 };
  const picture = await sharp(Buffer.from(drawn)).png(palette).toBuffer();
  parentPort?.postMessage(new Uint8Array(picture));
});

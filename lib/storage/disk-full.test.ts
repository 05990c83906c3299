import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { HttpError } from "@/lib/http/errors";
import { saveImage } from "./images";

const state = vi.hoisted(() => ({ data: "", writesLeft: Number.POSITIVE_INFINITY }));

vi.mock("@/lib/env", () => ({ env: () => ({ DATA_DIR: state.data }) }));
vi.mock("node:fs/promises", async (importOriginal) => {
  const real = await importOriginal<typeof import("node:fs/promises")>();
  const open: typeof real.open = async (...options) => {
    const file = await real.open(...options);
    const write = file.writeFile.bind(file);
    file.writeFile = async (...content) => {
      state.writesLeft -= 1;
      if (state.writesLeft < 0) throw Object.assign(new Error("no space left"), { code: "ENOSPC" });
      return write(...content);
    };
    return file;
  };
  return { ...real, open };
});

beforeAll(async () => {
  state.data = await mkdtemp(join(tmpdir(), "ipe-full-"));
});
afterAll(() => rm(state.data, { recursive: true, force: true }));

test.each([0, 1, 2])(
  "a disk that fills up after %i files is 507 and leaves nothing behind",
  async (count) => {
    const image = await sharp({ create: { width: 700, height: 300, channels: 3, background: "#fff" } })
      .png()
      .toBuffer();
    state.writesLeft = count;
    const error = await saveImage(image).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(HttpError);
    expect(error).toMatchObject({
      status: 507,
      message: "Erro ao salvar a imagem. Tente de novo em instantes.",
    });
    expect(await readdir(join(state.data, "uploads"))).toEqual([]);
  },
);

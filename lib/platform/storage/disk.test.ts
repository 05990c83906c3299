import { mkdir, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { HttpError } from "@/lib/platform/http/errors";
import { saveImage } from "@/tests/harness/save-image";
import { findDiskProblem } from "./store";

const state = vi.hoisted(() => ({ data: "", writesLeft: Number.POSITIVE_INFINITY, code: "ENOSPC" }));

vi.mock("@/lib/platform/env", () => ({ env: () => ({ DATA_DIR: state.data, LOG_LEVEL: "silent" }) }));
vi.mock("node:fs/promises", async (importOriginal) => {
  const real = await importOriginal<typeof import("node:fs/promises")>();
  const open: typeof real.open = async (...options) => {
    const file = await real.open(...options);
    const write = file.writeFile.bind(file);
    file.writeFile = async (...content) => {
      state.writesLeft -= 1;
      if (state.writesLeft < 0) throw Object.assign(new Error("refused"), { code: state.code });
      return write(...content);
    };
    return file;
  };
  return { ...real, open };
});

beforeEach(async () => {
  const data = await mkdtemp(join(tmpdir(), "ipe-disk-"));
  Object.assign(state, { data, writesLeft: Number.POSITIVE_INFINITY });
  onTestFinished(() => rm(data, { recursive: true, force: true, maxRetries: 10 }));
});

const picture = () =>
  sharp({ create: { width: 700, height: 300, channels: 3, background: "#fff" } })
    .png()
    .toBuffer();

test.each([
  [0, "ENOSPC", "O disco do servidor está cheio"],
  [1, "ENOSPC", "O disco do servidor está cheio"],
  [2, "EDQUOT", "O disco do servidor está cheio"],
  [1, "EROFS", "não aceita gravações"],
  [2, "EIO", "não está respondendo"],
])(
  "F16, F18 a disk that fails after %i files (%s) gives 503 with the cause and leaves no files",
  async (count, code, words) => {
    Object.assign(state, { writesLeft: count, code });
    const error = await saveImage(await picture()).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(HttpError);
    expect(error).toMatchObject({ status: 503, message: expect.stringContaining(words) });
    expect((error as HttpError).message).toMatch(/^A imagem não foi salva\. /);
    expect(await readdir(join(state.data, "uploads"))).toEqual([]);
  },
);

test("F18 an unwritable folder is reported, and no probe file is left in a writable one", async () => {
  expect(await findDiskProblem()).toBeNull();
  expect(await readdir(state.data)).toEqual(["uploads"]);
  expect(await readdir(join(state.data, "uploads"))).toEqual([]);
  await rm(join(state.data, "uploads"), { recursive: true });
  // A file in the folder's place fails for root too.
  await writeFile(join(state.data, "uploads"), "");
  expect(await findDiskProblem()).toContain("não aceita gravações");
  await rm(join(state.data, "uploads"));
  await mkdir(join(state.data, "uploads"));
  expect(await findDiskProblem()).toBeNull();
});

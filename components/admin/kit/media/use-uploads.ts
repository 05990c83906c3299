"use client";

import { useRef, useState } from "react";
import { formatCount } from "@/lib/platform/format/count";
import { toast } from "../ui/toast";
import { problemOf } from "./image-file";
import { uploadWithProgress } from "./upload";

export type Upload = {
  key: number;
  file: File;
  /** The sent share, 0 to 1. */
  progress: number;
  /** The reason of the refusal; null while it is being sent. */
  problem: string | null;
};

const AT_ONCE = 2;
const FAILED = "Não foi possível enviar. Tente de novo.";

/**
 * Uploads images to the library, two at a time. Failed ones stay in the list with their error.
 * @param onDone runs when images that were added together have been sent
 */
export function useUploads(onDone: () => void) {
  const [uploads, setUploads] = useState<Upload[]>([]);
  const next = useRef(0);

  const change = (key: number, changes: Partial<Upload>) =>
    setUploads((all) => all.map((one) => (one.key === key ? { ...one, ...changes } : one)));
  const dismiss = (key: number) => setUploads((all) => all.filter((one) => one.key !== key));

  async function send({ key, file }: Upload): Promise<boolean> {
    const { ok, body } = await uploadWithProgress<object>("/api/media", file, (progress) =>
      change(key, { progress }),
    );
    if (ok) dismiss(key);
    else change(key, { problem: body?.errors?.image?.[0] ?? body?.message ?? FAILED });
    return ok;
  }

  async function add(files: readonly File[]) {
    const added = files.map((file): Upload => {
      next.current += 1;
      return { key: next.current, file, progress: 0, problem: problemOf(file) };
    });
    setUploads((all) => [...all, ...added]);
    const waiting = added.filter(({ problem }) => problem === null);
    let sent = 0;
    const worker = async () => {
      for (let upload = waiting.shift(); upload; upload = waiting.shift()) {
        if (await send(upload)) sent += 1;
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, worker));
    if (sent === 0) return;
    toast.success(
      sent === 1 ? "Imagem enviada com sucesso!" : `${formatCount(sent)} imagens enviadas com sucesso!`,
    );
    onDone();
  }

  return {
    uploads,
    add: (files: Iterable<File> | null | undefined) => void add([...(files ?? [])]),
    dismiss,
    retry: (upload: Upload) => {
      dismiss(upload.key);
      void add([upload.file]);
    },
  };
}

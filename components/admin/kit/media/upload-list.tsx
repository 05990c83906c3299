import { useRef, useState } from "react";
import { RotateCcw, X } from "@/components/admin/kit/ui/icons";
import { formatCount } from "@/lib/platform/format/count";
import { Control, IconControl } from "../ui/control";
import { toast } from "../ui/toast";
import { problemOf, uploadWithProgress } from "./image-file";

export function UploadList({
  uploads,
  onRetry,
  onDismiss,
}: {
  uploads: readonly Upload[];
  onRetry: (upload: Upload) => void;
  onDismiss: (key: number) => void;
}) {
  if (uploads.length === 0) return null;
  return (
    <ul
      aria-label="Envios"
      className="mb-4 flex flex-col divide-y divide-line rounded-xl border border-line bg-surface"
    >
      {uploads.map((upload) => (
        <li
          key={upload.key}
          className="flex min-h-12 flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2 text-sm"
        >
          <span className="min-w-0 flex-1 basis-40 truncate font-medium">{upload.file.name}</span>
          {upload.problem === null ? (
            <progress
              aria-label={`Enviando ${upload.file.name}`}
              max={1}
              value={upload.progress}
              className="h-2 w-40 appearance-none overflow-hidden rounded-full bg-hover max-sm:w-full [&::-moz-progress-bar]:bg-primary [&::-webkit-progress-bar]:bg-hover [&::-webkit-progress-value]:bg-primary [&::-webkit-progress-value]:transition-[width]"
            />
          ) : (
            <>
              <span role="alert" className="text-danger">
                {upload.problem}
              </span>
              {problemOf(upload.file) === null && (
                <Control size="sm" onClick={() => onRetry(upload)}>
                  <RotateCcw aria-hidden className="size-3.5" />
                  Tentar de novo
                </Control>
              )}
              <IconControl
                label="Tirar da lista"
                aria-description={upload.file.name}
                className="tooltip-left"
                onClick={() => onDismiss(upload.key)}
              >
                <X aria-hidden className="size-4" />
              </IconControl>
            </>
          )}
        </li>
      ))}
    </ul>
  );
}

type Upload = {
  key: number;
  file: File;
  /** The sent share, 0 to 1. */
  progress: number;
  /** The reason for the failure; null while the file is queued or being sent. */
  problem: string | null;
};

const AT_ONCE = 2;
const FAILED = "Não foi possível enviar. Tente de novo.";

/** Uploads images two at a time; failed ones stay, with their error. @param onDone runs after a batch with a success */
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

import { RotateCcw, X } from "@/components/admin/kit/ui/icons";
import { Control, IconControl } from "../ui/control";
import { problemOf } from "./image-file";
import type { Upload } from "./use-uploads";

/** The uploads to the library, each with its progress or its error. */
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
              className="upload-progress"
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

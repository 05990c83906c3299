import { compareTexts } from "@/lib/platform/format/compare";
import { toTextLines } from "@/lib/platform/format/excerpt";
import { Control } from "../ui/control";
import { ScrollBox } from "../ui/scroll-box";

/** Shows how a text differs from the standard text, with a button to return to that. */
export function StandardText({ standard, own, onUse }: { standard: string; own: string; onUse: () => void }) {
  const text = toTextLines(own);
  const { before, after } = compareTexts(toTextLines(standard), text);
  const isSame = before === "" && after === "";
  return (
    <div className="flex flex-col gap-2">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2 text-muted text-xs">
        <p className="min-w-0 flex-1 basis-48">
          {text === ""
            ? "Vazio, o site mostra o texto padrão, que acompanha as atualizações do sistema."
            : isSame
              ? "Igual ao texto padrão. Salvo assim, não acompanha as atualizações do sistema."
              : "Este texto é da empresa e substitui o padrão."}
        </p>
        <Control size="sm" onClick={onUse}>
          Usar o texto padrão
        </Control>
      </div>
      {text !== "" && !isSame && (
        <details className="rounded-xl border border-line">
          <summary className="flex min-h-11 items-center rounded-xl px-3 text-sm hover:bg-hover">
            O que muda do texto padrão
          </summary>
          <dl className="grid gap-3 p-3 sm:grid-cols-2">
            <Side title="No padrão" text={before} tone="bg-danger-surface" />
            <Side title="No texto da empresa" text={after} tone="bg-positive-surface" />
          </dl>
        </details>
      )}
    </div>
  );
}

function Side({ title, text, tone }: { title: string; text: string; tone: string }) {
  return (
    <div className="min-w-0">
      <dt className="mb-1 text-muted text-xs">{title}</dt>
      <dd className={`rounded-lg p-2 ${tone}`}>
        <ScrollBox label={title} className="max-h-72">
          {text || "—"}
        </ScrollBox>
      </dd>
    </div>
  );
}

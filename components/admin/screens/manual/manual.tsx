import { type MarkedToken, marked, type Token } from "marked";
import type { PictureSizes } from "@/lib/office/manual/data";
import { fold } from "@/lib/platform/format/fold";
import { controlClass } from "../../kit/ui/control";
import { ArrowUp } from "../../kit/ui/icons";

const CONTENTS = "conteudo-do-manual";

/** The staff's manual, with its table of contents. */
export function Manual({ markdown, sizes }: { markdown: string; sizes: PictureSizes }) {
  const [title, ...blocks] = toBlocks(markdown);
  return (
    <div className="grid gap-x-10 gap-y-5 lg:grid-cols-[minmax(0,46rem)_14rem]">
      {title && <Block block={title} sizes={sizes} />}
      <nav id={CONTENTS} aria-label="Conteúdo do manual" className="scroll-mt-20 lg:col-2 lg:row-span-2">
        <ul className="top-20 border-line max-lg:grid max-lg:grid-cols-2 max-lg:rounded-2xl max-lg:border max-lg:bg-surface max-lg:p-2 max-lg:shadow-panel lg:sticky lg:border-l">
          {blocks.map((block) =>
            block.type === "heading" && block.depth === 2 ? (
              <li key={block.text}>
                <a
                  href={`#${anchorOf(block.text)}`}
                  className="block rounded px-4 py-0.5 hover:text-accent max-lg:px-2 max-lg:py-2 lg:text-muted"
                >
                  {block.text}
                </a>
              </li>
            ) : null,
          )}
        </ul>
      </nav>
      <article className="flex min-w-0 flex-col gap-4 text-[0.9375rem] leading-7">
        {blocks.map((block) => (
          <Block key={block.raw} block={block} sizes={sizes} />
        ))}
        <a
          href={`#${CONTENTS}`}
          className={`${controlClass()} sticky bottom-4 self-end shadow-float lg:hidden`}
        >
          <ArrowUp aria-hidden className="size-4" />
          Voltar ao índice
        </a>
      </article>
    </div>
  );
}

function Block({ block, sizes }: { block: MarkedToken; sizes: PictureSizes }) {
  if (block.type === "heading") {
    if (block.depth === 1) return <h1 className="font-semibold text-2xl">{block.text}</h1>;
    return (
      <h2 id={anchorOf(block.text)} className="mt-6 scroll-mt-20 font-semibold text-xl">
        {block.text}
      </h2>
    );
  }
  if (block.type === "list") {
    const items = block.items.map((item) => (
      <li key={item.raw} className="pl-1">
        <Inline parts={partsOf(item)} />
      </li>
    ));
    return block.ordered ? (
      <ol className="flex list-decimal flex-col gap-1.5 pl-6">{items}</ol>
    ) : (
      <ul className="flex list-disc flex-col gap-1.5 pl-6">{items}</ul>
    );
  }
  const parts = partsOf(block);
  const [picture] = parts;
  if (picture?.type === "image") {
    return (
      <img
        src={picture.href}
        alt={picture.text}
        {...sizes[picture.href]}
        loading="lazy"
        className="h-auto w-full rounded-2xl border border-line shadow-panel"
      />
    );
  }
  return (
    <p>
      <Inline parts={parts} />
    </p>
  );
}

function Inline({ parts }: { parts: MarkedToken[] }) {
  return parts.map((part, index) => {
    const key = `${index} ${part.raw}`;
    if (part.type === "strong") return <strong key={key}>{part.text}</strong>;
    if (part.type === "codespan") {
      return <kbd key={key}>{part.text}</kbd>;
    }
    const inner = partsOf(part);
    return inner.length > 0 ? <Inline key={key} parts={inner} /> : part.raw;
  });
}

export function toBlocks(markdown: string): MarkedToken[] {
  return known(marked.lexer(markdown)).filter(({ type }) => type !== "space");
}

function partsOf(token: MarkedToken): MarkedToken[] {
  return "tokens" in token && token.tokens ? known(token.tokens) : [];
}

/** Returns the anchor of a heading: "Entrar e sair" → "entrar-e-sair". */
export function anchorOf(heading: string): string {
  return fold(heading)
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
}

// No extension adds other tokens.
function known(tokens: Token[]): MarkedToken[] {
  return tokens as MarkedToken[];
}

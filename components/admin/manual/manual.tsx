import { type Block, toBlocks } from "./blocks";

/** The staff's manual, with its table of contents. */
export function Manual({ markdown }: { markdown: string }) {
  const blocks = toBlocks(markdown);
  const chapters = blocks.filter((block) => block.kind === "heading" && block.level === 2);
  return (
    <div className="grid gap-8 lg:grid-cols-[minmax(0,46rem)_14rem]">
      <article className="flex flex-col gap-4 text-[0.9375rem] leading-7">
        {blocks.map((block) => (
          <BlockView key={keyOf(block)} block={block} />
        ))}
      </article>
      <nav aria-label="Conteúdo do manual" className="max-lg:hidden">
        <ul className="sticky top-20 flex flex-col gap-1 border-line border-l pl-4">
          {chapters.map((chapter) =>
            chapter.kind === "heading" ? (
              <li key={chapter.id}>
                <a href={`#${chapter.id}`} className="rounded text-muted hover:text-accent">
                  {chapter.text}
                </a>
              </li>
            ) : null,
          )}
        </ul>
      </nav>
    </div>
  );
}

function BlockView({ block }: { block: Block }) {
  if (block.kind === "image") {
    return (
      <img
        src={block.src}
        alt={block.alt}
        loading="lazy"
        className="w-full rounded-2xl border border-line shadow-panel"
      />
    );
  }
  if (block.kind === "list") {
    const items = block.items.map((item) => (
      <li key={item} className="pl-1">
        <Inline text={item} />
      </li>
    ));
    return block.ordered ? (
      <ol className="flex list-decimal flex-col gap-1.5 pl-6">{items}</ol>
    ) : (
      <ul className="flex list-disc flex-col gap-1.5 pl-6">{items}</ul>
    );
  }
  if (block.kind === "paragraph") {
    return (
      <p>
        <Inline text={block.text} />
      </p>
    );
  }
  if (block.level === 1) return <h1 className="font-semibold text-2xl">{block.text}</h1>;
  return (
    <h2 id={block.id} className="mt-6 scroll-mt-20 font-semibold text-xl">
      {block.text}
    </h2>
  );
}

/** Bold words and keys. */
function Inline({ text }: { text: string }) {
  return text.split(/(\*\*[^*]+\*\*|`[^`]+`)/).map((part) => {
    if (part.startsWith("**")) return <strong key={part}>{part.slice(2, -2)}</strong>;
    if (part.startsWith("`")) {
      return (
        <kbd
          key={part}
          className="rounded border border-line bg-surface px-1.5 py-0.5 font-mono text-[0.8125rem]"
        >
          {part.slice(1, -1)}
        </kbd>
      );
    }
    return part;
  });
}

function keyOf(block: Block): string {
  if (block.kind === "list") return block.items.join();
  return block.kind === "image" ? block.src : block.text;
}

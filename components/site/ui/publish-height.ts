type Bar = "--notice-height" | "--sumbar-height";

const heights = new Map<Bar, number>();
let sheet: CSSStyleSheet | undefined;

/**
 * Publishes the height of a bar fixed at the bottom to the elements that it must not cover, until the returned function
 * is called. It writes rules for those elements, because a property of the root would restyle all
 * elements of the document.
 */
export function publishHeight(element: HTMLElement, bar: Bar): () => void {
  const observer = new ResizeObserver(() => {
    heights.set(bar, element.offsetHeight);
    writeRules();
  });
  observer.observe(element);
  return () => {
    observer.disconnect();
    heights.delete(bar);
    writeRules();
  };
}

function writeRules() {
  if (!sheet) {
    sheet = new CSSStyleSheet();
    document.adoptedStyleSheets.push(sheet);
  }
  const total = [...heights.values()].reduce((sum, height) => sum + height, 0);
  const properties = [...heights].map(([bar, height]) => `${bar}: ${height}px`).join(";");
  sheet.replaceSync(
    `html { scroll-padding-bottom: calc(${total}px + var(--sumbar-height, 0px) + 1rem) }
     body, .float-whatsapp, .back-to-top, .negotiate-bar, .sum-bar { ${properties} }`,
  );
}

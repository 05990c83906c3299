/** The time without an event after which the page is at rest. */
const REST_MS = 150;
/** The distance of a button outside the margin from the window's right edge: its class `right-4`. */
const RIGHT_PX = 16;
const STEP_PX = 12;

/**
 * Marks the corner `data-roomy` whenever the page is at rest without words or controls under the corner's buttons, so
 * that they leave the page's margin only where they cover nothing. Runs until the returned function is called.
 */
export function watchRoom(corner: HTMLElement): () => void {
  let timer = 0;
  const look = () => {
    const isRoomy = [...corner.querySelectorAll("a, button")].every((button) => hasRoom(button, corner));
    corner.toggleAttribute("data-roomy", isRoomy);
  };
  const lookAtRest = () => {
    clearTimeout(timer);
    timer = window.setTimeout(look, REST_MS);
  };
  const events = ["scroll", "resize", "click", "load"] as const;
  for (const event of events) window.addEventListener(event, lookAtRest, { passive: true });
  lookAtRest();
  return () => {
    clearTimeout(timer);
    for (const event of events) window.removeEventListener(event, lookAtRest);
  };
}

function hasRoom(button: Element, corner: Element): boolean {
  const { top, bottom, width } = button.getBoundingClientRect();
  const right = document.documentElement.clientWidth - RIGHT_PX;
  const area = new DOMRect(right - width, top, width, bottom - top);
  const below = new Set<Element>();
  for (let x = area.left; x < area.right; x += STEP_PX)
    for (let y = area.top; y < area.bottom; y += STEP_PX)
      for (const element of document.elementsFromPoint(x, y))
        if (!corner.contains(element)) below.add(element);
  return ![...below].some(
    (element) => element.matches("a, button, input, select, summary, iframe") || hasWords(element, area),
  );
}

function hasWords(element: Element, area: DOMRect): boolean {
  const range = document.createRange();
  return [...element.childNodes].some((node) => {
    if (node.nodeType !== Node.TEXT_NODE || !node.nodeValue?.trim()) return false;
    range.selectNode(node);
    return [...range.getClientRects()].some(
      (line) =>
        line.right > area.left && line.left < area.right && line.bottom > area.top && line.top < area.bottom,
    );
  });
}

import { expect, type Locator, type Page } from "playwright/test";
import { hydrated } from "./staff";

const MAX_TABS = 60;
const ROW = "main tbody > tr, main [data-rows] > li";

/** Returns a simulated user, whose clicks, and key presses other than typed text, are counted. */
export function personAt(page: Page, by: "mouse" | "keyboard") {
  let presses = 0;
  const byMouse = by === "mouse";
  const palette = page.getByRole("dialog", { name: "Buscar em tudo" });

  async function key(name: string, times = 1): Promise<void> {
    for (let turn = 0; turn < times; turn += 1) {
      presses += 1;
      await page.keyboard.press(name);
    }
  }
  async function click(target: Locator): Promise<void> {
    presses += 1;
    await target.click();
  }
  async function focus(target: Locator, step = "Tab"): Promise<void> {
    if (await isFocused(target)) return;
    if (byMouse) return click(target);
    if (step === "Tab" && (await target.evaluate((element, row) => element.closest(row) !== null, ROW)))
      return focusInRow(target);
    for (let turn = 0; turn < MAX_TABS; turn += 1) {
      await key(step);
      if (await isFocused(target)) return;
    }
    throw new Error(`${step} does not reach ${target}`);
  }
  async function focusInRow(target: Locator): Promise<void> {
    for (let turn = 0; turn < MAX_TABS; turn += 1) {
      const next = await target.evaluate(keyTowards, ROW);
      if (next === null) return;
      await key(next);
    }
    throw new Error(`the keys of lists do not reach ${target}`);
  }
  async function press(target: Locator, step?: string): Promise<void> {
    await expect(target).toBeVisible();
    if (byMouse) return click(target);
    await focus(target, step);
    const role = await target.evaluate((element) => element.getAttribute("role") ?? element.tagName);
    const isSwitch = role === "switch" || role === "INPUT";
    await key(isSwitch ? "Space" : "Enter");
  }
  return {
    byMouse,
    presses: () => presses,
    key,
    focus,
    press,
    async pressBy(keys: string, button: Locator): Promise<void> {
      await expect(button).toBeVisible();
      await (byMouse ? click(button) : key(keys));
    },
    async type(field: Locator, text: string, step?: string): Promise<void> {
      await focus(field, step);
      await page.keyboard.type(text);
    },
    async choose(list: Locator, label: string): Promise<void> {
      await focus(list);
      if (byMouse) presses += 1;
      await list.selectOption({ label });
    },
    /** Picks a file; the system's own window counts as one press. */
    async pickFile(
      target: Locator,
      file: { name: string; mimeType: string; buffer: Buffer },
      step?: string,
    ): Promise<void> {
      const chooser = page.waitForEvent("filechooser");
      await press(target, step);
      presses += 1;
      await (await chooser).setFiles(file);
    },
    /** Drops or pastes a file onto the page. It counts as one press, because the file was dragged or copied elsewhere. */
    async giveFile(file: { name: string; mimeType: string; buffer: Buffer }): Promise<void> {
      presses += 1;
      await giveFiles(page.locator("body"), byMouse ? "drop" : "paste", [file.name], file.buffer);
    },
    async goTo(screen: string): Promise<void> {
      if (!byMouse) return this.find(screen, screen);
      const menu = page.getByRole("button", { name: "Abrir menu" });
      if (await menu.isVisible()) await press(menu);
      await press(page.getByRole("link", { name: screen, exact: true }));
      await expect(page.getByRole("heading", { level: 1, name: screen })).toBeVisible();
    },
    async find(text: string, first: string): Promise<void> {
      if (byMouse) await press(page.getByRole("button", { name: "Buscar em tudo" }));
      else await key("Control+k");
      await expect(palette.getByRole("combobox")).toBeFocused();
      await page.keyboard.type(text);
      const answer = palette.getByRole("option").first();
      await expect(answer).toContainText(first);
      const opened = page.waitForEvent("load");
      if (byMouse) await press(answer);
      else await key("Enter");
      await opened;
      await hydrated(page);
    },
    async openNew(screen: string, title: string): Promise<void> {
      if (byMouse) {
        await this.goTo(screen);
        await press(page.getByRole("button", { name: title }));
      } else await this.find(title.toLowerCase(), title.slice(0, 5));
      await expect(page.getByRole("dialog", { name: title })).toBeVisible();
    },
    async save(form: Locator): Promise<void> {
      await this.pressBy("Control+s", form.getByRole("button", { name: "Salvar" }));
    },
    expectAtMost(job: string, ceiling: { mouse: number; phone?: number; keyboard: number }): void {
      const isPhone = (page.viewportSize()?.width ?? 0) < 640;
      const most = byMouse ? (isPhone && ceiling.phone) || ceiling.mouse : ceiling.keyboard;
      console.log(`PRESSES ${job}: ${presses} of ${most}, by ${by}${isPhone ? " on a phone" : ""}`);
      expect(presses, `presses of "${job}" by ${by}`).toBeLessThanOrEqual(most);
    },
  };
}

export type Person = ReturnType<typeof personAt>;

export async function giveFiles(target: Locator, way: "paste" | "drop", names: string[], buffer: Buffer) {
  await target.evaluate(
    (element, { way, names, bytes }) => {
      const transfer = new DataTransfer();
      const content = Uint8Array.from(atob(bytes), (sign) => sign.charCodeAt(0));
      for (const name of names) transfer.items.add(new File([content], name, { type: "image/png" }));
      const event =
        way === "paste"
          ? new ClipboardEvent("paste", { clipboardData: transfer, bubbles: true, cancelable: true })
          : new DragEvent("drop", { dataTransfer: transfer, bubbles: true, cancelable: true });
      element.dispatchEvent(event);
    },
    { way, names, bytes: buffer.toString("base64") },
  );
}

async function isFocused(target: Locator): Promise<boolean> {
  return target.evaluate((element) => element === document.activeElement);
}

/** Returns the next key that leads from the focus to the control in a list, or null if the control has the focus. */
function keyTowards(target: Element, rows: string): string | null {
  const from = document.activeElement ?? document.body;
  const row = target.closest(rows);
  const here = from.closest(rows);
  if (here !== row) {
    if (!here) return from.matches("input[type=search]") ? "ArrowDown" : "j";
    const isBelow = here.compareDocumentPosition(target) & Node.DOCUMENT_POSITION_FOLLOWING;
    return isBelow ? "ArrowDown" : "ArrowUp";
  }
  const stops = [...(row?.querySelectorAll("a[href], button, input") ?? [])].filter((stop) =>
    stop.checkVisibility(),
  );
  const [at, to] = [stops.indexOf(from), stops.indexOf(target)];
  if (at === to) return null;
  if (to > at) return stops.length - to < to - at ? "End" : "ArrowRight";
  return "ArrowLeft";
}

import "server-only";
import { getCompany } from "@/lib/content/company/data";
import { toPhoneDigits } from "@/lib/platform/format/phone";
import { parsePage } from "@/lib/platform/http/pagination";
import { json } from "@/lib/platform/http/route";
import { COMPACT_FORM, encodeList } from "./compact";
import { listPublicLetters, readLettersPage, readPublicLetters, type Scope } from "./data";
import { readPerPage } from "./filters";
import { sortNames } from "./search";
import { type PublicLetter, toLetter } from "./wire";

/** Returns the company's WhatsApp number as digits with the country code 55; "" when the settings have none. */
export async function whatsappNumber(): Promise<string> {
  const company = await getCompany();
  return toPhoneDigits(company.whatsapp) ?? "";
}

/** Returns a public list as JSON: columnar if `v` is COMPACT_FORM; else all of it, or a page (rules §3). */
export async function letterList(scope: Scope, query: URLSearchParams): Promise<Response> {
  const whatsapp = await whatsappNumber();
  if (query.get("v") === COMPACT_FORM) {
    const letters = await listPublicLetters(scope);
    return json({ contemplated: await encodeList(letters), ...restOf(scope, whatsapp, letters) });
  }
  const isPaged = query.has("page") || query.has("per_page");
  return isPaged ? letterPage(scope, whatsapp, query) : wholeList(scope, whatsapp);
}

async function letterPage(scope: Scope, whatsapp: string, query: URLSearchParams): Promise<Response> {
  const page = parsePage(query);
  const per_page = readPerPage(query.get("per_page") ?? "");
  const { letters, kinds, total } = await readLettersPage(scope, page, per_page);
  const last_page = Math.max(1, Math.ceil(total / per_page));
  return json({
    contemplated: letters.map(toLetter),
    ...restOf(scope, whatsapp, kinds),
    meta: { current_page: page, last_page, per_page, total },
  });
}

/** Streams the list while it is read. The first batch is awaited, so that a database error becomes an error status. */
async function wholeList(scope: Scope, whatsapp: string): Promise<Response> {
  const batches = readPublicLetters(scope);
  let next = await batches.next();
  const kinds = new Map<string, Kind>();
  const encoder = new TextEncoder();
  let before = '{"contemplated":[';

  async function pull(controller: ReadableStreamDefaultController<Uint8Array>): Promise<void> {
    if (next.done) {
      const rest = JSON.stringify(restOf(scope, whatsapp, kinds.values()));
      controller.enqueue(encoder.encode(`${kinds.size === 0 ? before : ""}],${rest.slice(1)}`));
      return controller.close();
    }
    for (const { segment, administrator } of next.value)
      kinds.set(`${segment}\n${administrator}`, { segment, administrator });
    const letters = next.value.map((letter) => JSON.stringify(toLetter(letter)));
    controller.enqueue(encoder.encode(before + letters.join(",")));
    before = ",";
    next = await batches.next();
  }

  const body = new ReadableStream<Uint8Array>({ pull, cancel: async () => void (await batches.return()) });
  return new Response(body, { headers: { "Content-Type": "application/json" } });
}

type Kind = Pick<PublicLetter, "segment" | "administrator">;

function restOf(scope: Scope, whatsapp: string, letters: Iterable<Kind>) {
  if (scope === "main") return { whatsapp };
  const kinds = [...letters];
  return {
    whatsapp,
    types: sortNames(kinds.map(({ segment }) => segment)),
    administrators: sortNames(kinds.map(({ administrator }) => administrator)),
  };
}

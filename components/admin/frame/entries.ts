import {
  BadgeCheck,
  BookOpen,
  CalendarClock,
  CircleUserRound,
  Download,
  ExternalLink,
  EyeOff,
  History,
  type Icon,
  LogOut,
  Mail,
  MessageCircle,
  Monitor,
  Moon,
  Plus,
  RefreshCw,
  Replace,
  RotateCcw,
  Settings,
  Trash2,
  TriangleAlert,
} from "@/components/admin/kit/ui/icons";
import type { Found, Suggested } from "@/lib/office/palette/wire";
import { describeAge } from "@/lib/platform/format/date";
import { fold } from "@/lib/platform/format/fold";
import { capitalize, uncapitalize } from "@/lib/platform/format/text";
import { entityName, words, wordsOf } from "@/lib/words";
import { type AdminKind, adminKinds } from "../kinds";
import { actionName } from "../screens/audit/audit-words";
import { menu, titleOf } from "./menu";

export type Entry = {
  id: string;
  title: string;
  detail: string;
  icon: Icon;
  words?: string;
  rootOnly?: true;
  /** Not stored on the device, because it shows personal data or soon becomes outdated. */
  isTransient?: true;
} & ({ href: string } | { act: "sign-out" | "theme" } | { import: number });

/** With `areActions`, items whose title begins with the typed verb are listed first. */
export type Group = { label: string; items: Entry[]; areActions?: true };

const link = (
  id: string,
  title: string,
  detail: string,
  icon: Icon,
  href: string,
  more: Pick<Entry, "words" | "rootOnly" | "isTransient"> = {},
): Entry => ({ id, title, detail, icon, href, ...more });

const screen = (href: string, title: string, detail: string, icon: Icon, words = ""): Entry =>
  link(href, title, detail, icon, href, { words });

const kinds = Object.entries<AdminKind>(adminKinds);

const SWITCHED = new Set(kinds.flatMap(([, kind]) => (kind.createdBy ? [`/iacontrol/${kind.screen}`] : [])));

const screens: Entry[] = [
  ...menu.flatMap(({ label, items }) =>
    items.map(({ href, label: title, icon, rootOnly }) => ({
      ...{ id: href, title, detail: label ?? "Tela", icon, href },
      ...(SWITCHED.has(href) && { words: "ativar inativar" }),
      ...(rootOnly && { rootOnly }),
    })),
  ),
  screen("/iacontrol/clicks", "Cliques no WhatsApp", "Dashboard", MessageCircle),
  screen("/iacontrol/performance", "Desempenho", "Dashboard", Monitor, "velocidade páginas lentas"),
  screen("/iacontrol/mails", "E-mails que não foram entregues", "Dashboard", Mail, "falha envio"),
  screen("/iacontrol/sources", "O que traz clientes", "Atendimentos", MessageCircle, "origem campanha"),
  screen("/iacontrol/manual", "Ajuda", "Manual", BookOpen),
  screen("/iacontrol/account", "Minha conta", "Perfil", CircleUserRound, "senha sessões"),
];

const rootOnly = true as const;

const create = (entity: string, { screen, createdBy }: AdminKind): Entry => {
  const title = inSentence(wordsOf(entity).newTitle ?? "");
  const more = { words: "criar adicionar", ...(createdBy === "root" && { rootOnly }) };
  return link(`new ${screen}`, title, "Ação", Plus, `/iacontrol/${screen}?edit=new`, more);
};

const AUDIT = "/iacontrol/audit?entity=company";

const actions: Entry[] = [
  ...kinds.filter(([, { createdBy }]) => createdBy === "staff").map(([entity, kind]) => create(entity, kind)),
  ...kinds.filter(([, { createdBy }]) => createdBy === "root").map(([entity, kind]) => create(entity, kind)),
  link("schedule", "Agendar uma publicação", "Novo post", CalendarClock, "/iacontrol/posts?edit=new", {
    words: "agendamento programar publicar em um dia",
  }),
  link("unschedule", "Cancelar agendamento", "Agendados", CalendarClock, "/iacontrol/schedule", {
    words: "desagendar descartar programado agendar",
  }),
  link("who changed", "Quem mudou os dados da empresa", "Auditoria", History, AUDIT, {
    words: "alterou trocou telefone whatsapp endereço e-mail histórico",
    rootOnly,
  }),
  link("undo", "Desfazer uma exclusão", "Lixeira", RotateCcw, "/iacontrol/lixeira", {
    words: "restaurar recuperar",
    rootOnly,
  }),
  link("invite", "Convidar um colega", "Novo usuário", Plus, "/iacontrol/users?edit=new", { rootOnly }),
  link("export letters", "Exportar cartas", "CSV", Download, "/api/contemplateds/export"),
  link("export subscribers", "Exportar inscritos", "CSV", Download, "/api/newsletter/export"),
  { id: "theme", title: "Trocar o tema", detail: "Modo claro ou escuro", icon: Moon, act: "theme" },
  link("site", "Ver o site", "Ação", ExternalLink, "/"),
  { id: "sign-out", title: "Sair", detail: "Ação", words: "encerrar sessão", icon: LogOut, act: "sign-out" },
];

// The plans' label in the form is too long here.
const settingLabels = { ...words.company.labels, simulator_plans: "Tipos do simulador" };

const settings = Object.entries(settingLabels).map(([name, label]) =>
  link(`setting ${name}`, label, "Configurações", Settings, `/iacontrol/settings?field=${name}`),
);

export const fixedGroups: Group[] = [
  { label: "Telas", items: screens },
  { label: "Ações", items: actions, areActions: true },
  { label: "Configurações", items: settings },
];

/** @param text the typed text, folded */
export function foundGroups(found: readonly Found[], text: string): Group[] {
  const imports = found.flatMap((one) => importActions(one, text));
  const groups = kinds.map(([entity, kind]) => ({
    label: titleOf(entity, kind),
    items: found.filter((one) => one.kind === entity).map((one) => toEntry(one, kind)),
  }));
  const letters = found.filter(({ kind }) => kind === "letter").flatMap(letterActions);
  const references = found.filter(({ kind }) => kind === "reference").map(toReference);
  const cancellations = found.filter(({ kind }) => kind === "scheduled").map(toCancellation);
  return [
    { label: "Protocolos", items: references },
    ...groups,
    { label: "Cartas da administradora", items: found.flatMap(lettersOf) },
    { label: "Importar", items: imports, areActions: true },
    { label: "Ações com a carta", items: letters, areActions: true },
    { label: "Agendados", items: cancellations, areActions: true },
    { label: "Ações", items: found.flatMap((one) => recordActions(one, text)), areActions: true },
  ];
}

function recordActions({ kind, id, title, detail }: Found, text: string): Entry[] {
  const [, verb = ""] = /^(excluir|apagar|ativar|inativar|pausar|trocar)\b/.exec(text) ?? [];
  if (verb === "trocar" && kind === "media") {
    const href = `/iacontrol/media?edit=${id}&trocar=1`;
    return [link(`replace ${id}`, `Trocar imagem: ${title}`, detail, Replace, href)];
  }
  const { screen, createdBy }: AdminKind = adminKinds[kind as keyof typeof adminKinds] ?? {};
  const action = (name: string, icon: Icon, query: string, more: object) => {
    const href = `/iacontrol/${screen}?${query}`;
    const whole = { ...more, isTransient: true } as const;
    return link(`${verb} ${kind} ${id}`, `${name}: ${title}`, entityName(kind), icon, href, whole);
  };
  if (/^(?:excluir|apagar)$/.test(verb) && createdBy === "staff")
    return [action("Excluir", Trash2, `delete=${id}`, { words: "apagar", rootOnly })];
  if (!/ativar|pausar/.test(verb) || !createdBy || kind === "user") return [];
  // The last results, which are shown until the response to 'pausar …', may be of other kinds.
  if (verb === "pausar" && kind !== "partner") return [];
  const name = verb === "pausar" ? "Pausar a importação" : capitalize(verb);
  // Opens the list filtered to this record, where its switch is beside its name.
  return [action(name, EyeOff, `search=${encodeURIComponent(title)}`, {})];
}

export function newBanner(search: string): Entry[] {
  const [, type] = /^novo banner (?:d[aeo] |para )?(.+)$/i.exec(search) ?? [];
  if (!type) return [];
  const href = `/iacontrol/banners?edit=new&type=${encodeURIComponent(type)}`;
  return [link(`new banner ${type}`, `Novo banner: ${type}`, "Ação", Plus, href, { isTransient: true })];
}

export function invitation(search: string): Entry[] {
  const [, name = "", email] = /^convidar (?:(.+) )?(\S+@\S+)$/i.exec(search) ?? [];
  if (!email) return [];
  const href = `/iacontrol/users?${new URLSearchParams({ edit: "new", name, email })}`;
  return [link("invite one", `Convidar ${email}`, "Ação", Plus, href, { rootOnly, isTransient: true })];
}

export function whoChanged(search: string): Entry[] {
  const [, article = "o ", wanted] =
    /^quem (?:mudou|alterou|trocou|editou) ([oa]s? )?(.+)$/.exec(search) ?? [];
  if (!wanted) return [];
  return Object.entries(settingLabels)
    .filter(([name, label]) => fold(`${label} ${name}`).includes(wanted))
    .map(([name, label]) => {
      // Users call both numbers 'telefone'.
      const href = `${AUDIT}&field=${name === "phone" ? "phone,whatsapp" : name}`;
      const title = `Quem mudou ${article}${uncapitalize(label)}`;
      return link(`who changed ${name}`, title, "Auditoria", History, href, { rootOnly });
    });
}

export function suggestedGroups({ recent, needs }: Suggested): Group[] {
  return [
    {
      label: "O que você fez por último",
      items: recent.flatMap(({ id, action, entity, title, href, created_at }) => {
        const detail = `${actionName(action)} ${describeAge(new Date(created_at))}`;
        const name = title ?? entityName(entity);
        return href === null ? [] : [link(`done ${id}`, name, detail, History, href, { isTransient: true })];
      }),
    },
    {
      label: "Precisa de alguém",
      items: needs.map(({ key, text, action: { label: detail, ...action } }) => ({
        ...{ id: `need ${key}`, title: text, detail, ...action },
        ...{ icon: TriangleAlert, isTransient: true },
      })),
    },
  ];
}

function toEntry(found: Found, { icon, screen, opens = byId, isPerson }: AdminKind): Entry {
  const href = `/iacontrol/${screen}${opens ? `?${opens(found)}` : ""}`;
  return link(`${found.kind} ${found.id}`, found.title, found.detail, icon, href, {
    ...(isPerson && { isTransient: true }),
  });
}

function lettersOf({ kind, id, title }: Found): Entry[] {
  const href = `/iacontrol/contemplated?administrator=${encodeURIComponent(title)}`;
  return kind === "administrator"
    ? [link(`letters ${id}`, `Cartas: ${title}`, "Filtro", BadgeCheck, href)]
    : [];
}

function toReference({ title, detail }: Found): Entry {
  const href = `/iacontrol/contemplated?search=${title.split(" ")[1]}`;
  return link(title, title, detail, MessageCircle, href);
}

function byId({ id }: { id: number }): string {
  return `edit=${id}`;
}

/** Returns a title in sentence case: "Novo Post" → "Novo post"; an acronym keeps its capitals. */
function inSentence(title: string): string {
  return title.replace(/ \p{Lu}(?=\p{Ll})/u, (letter) => letter.toLowerCase());
}

function letterActions({ id }: Found): Entry[] {
  const action = (name: string, verb: string, icon: Icon) => {
    const href = `/iacontrol/contemplated?search=${id}&${name}=${id}`;
    return link(`${name} ${id}`, `${verb} a carta ${id}`, "Ação", icon, href);
  };
  return [action("reserve", "Reservar", CalendarClock), action("confirm", "Conferir", BadgeCheck)];
}

function toCancellation({ id, title, detail }: Found): Entry {
  const href = `/iacontrol/schedule?drop=${id}`;
  const name = `Cancelar agendamento: ${title}`;
  return link(`cancel ${id}`, name, detail, CalendarClock, href, { isTransient: true });
}

/** Returns the import of a found partner: from its URL if that is possible, else, for 'importar …', from a file. */
function importActions({ kind, id, title, can_import }: Found, text: string): Entry[] {
  const action = { id: `import ${id}`, detail: "Ação", icon: RefreshCw };
  if (can_import) return [{ ...action, title: `Importar agora: ${title}`, import: id }];
  if (kind !== "partner" || !text.startsWith("import")) return [];
  return [{ ...action, title: `Importar um arquivo de ${title}`, href: `/iacontrol/partners?imports=${id}` }];
}

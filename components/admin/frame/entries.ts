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
import { describeAge } from "@/lib/platform/format/age";
import { capitalize, fold, uncapitalize } from "@/lib/platform/format/text";
import { entityName, words, wordsOf } from "@/lib/words";
import { type AdminKind, adminKinds } from "../kinds";
import { actionName } from "../screens/audit/audit-words";
import { menu, titleOf } from "./menu";

/** A result of the palette: an address or an action. */
export type Entry = {
  id: string;
  title: string;
  detail: string;
  icon: Icon;
  /** Further search terms. */
  words?: string;
  rootOnly?: true;
  /** Not stored on the device, because it shows personal data or soon becomes outdated. */
  isTransient?: true;
} & ({ href: string } | { act: "sign-out" | "theme" } | { import: number });

/** A titled group of results. With `areActions`, items whose title begins with the typed verb are listed first. */
export type Group = { label: string; items: Entry[]; areActions?: true };

const screen = (href: string, title: string, detail: string, icon: Icon, words?: string): Entry => ({
  ...{ id: href, title, detail, icon, href },
  ...(words && { words }),
});

const kinds = Object.entries<AdminKind>(adminKinds);

/** The screens whose records can be switched on and off. */
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

const create = (entity: string, { screen, createdBy }: AdminKind): Entry => ({
  id: `new ${screen}`,
  title: inSentence(wordsOf(entity).newTitle ?? ""),
  detail: "Ação",
  words: "criar adicionar",
  icon: Plus,
  href: `/iacontrol/${screen}?edit=new`,
  ...(createdBy === "root" && { rootOnly: true }),
});

const actions: Entry[] = [
  ...kinds.filter(([, { createdBy }]) => createdBy === "staff").map(([entity, kind]) => create(entity, kind)),
  ...kinds.filter(([, { createdBy }]) => createdBy === "root").map(([entity, kind]) => create(entity, kind)),
  {
    id: "schedule",
    title: "Agendar uma publicação",
    detail: "Novo post",
    words: "agendamento programar publicar em um dia",
    icon: CalendarClock,
    href: "/iacontrol/posts?edit=new",
  },
  {
    id: "unschedule",
    title: "Cancelar agendamento",
    detail: "Agendados",
    words: "desagendar descartar programado agendar",
    icon: CalendarClock,
    href: "/iacontrol/schedule",
  },
  {
    id: "who changed",
    title: "Quem mudou os dados da empresa",
    detail: "Auditoria",
    words: "alterou trocou telefone whatsapp endereço e-mail histórico",
    icon: History,
    rootOnly: true,
    href: "/iacontrol/audit?entity=company",
  },
  {
    id: "undo",
    title: "Desfazer uma exclusão",
    detail: "Lixeira",
    words: "restaurar recuperar",
    icon: RotateCcw,
    rootOnly: true,
    href: "/iacontrol/lixeira",
  },
  {
    id: "invite",
    title: "Convidar um colega",
    detail: "Novo usuário",
    icon: Plus,
    rootOnly: true,
    href: "/iacontrol/users?edit=new",
  },
  ...[
    ["contemplateds", "cartas"],
    ["newsletter", "inscritos"],
  ].map(([path, many]) => ({
    ...{ id: `export ${path}`, title: `Exportar ${many}`, detail: "CSV", icon: Download },
    href: `/api/${path}/export`,
  })),
  { id: "theme", title: "Trocar o tema", detail: "Ação", words: "escuro claro", icon: Moon, act: "theme" },
  { id: "site", title: "Ver o site", detail: "Ação", icon: ExternalLink, href: "/" },
  { id: "sign-out", title: "Sair", detail: "Ação", words: "encerrar sessão", icon: LogOut, act: "sign-out" },
];

// The plans' label in the form is too long here.
const settingLabels = { ...words.company.labels, simulator_plans: "Tipos do simulador" };

const settings: Entry[] = Object.entries(settingLabels).map(([name, label]) => ({
  id: `setting ${name}`,
  title: label,
  detail: "Configurações",
  icon: Settings,
  href: `/iacontrol/settings?field=${name}`,
}));

export const fixedGroups: Group[] = [
  { label: "Telas", items: screens },
  { label: "Ações", items: actions, areActions: true },
  { label: "Configurações", items: settings },
];

/** Groups the server's results for a folded text by kind, with the actions on them that it may mean. */
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
    { label: "Importar", items: imports, areActions: true },
    { label: "Ações com a carta", items: letters, areActions: true },
    { label: "Agendados", items: cancellations, areActions: true },
    { label: "Ações", items: found.flatMap((one) => recordActions(one, text)), areActions: true },
  ];
}

/** Answers 'excluir …', 'trocar imagem …', 'inativar …' and 'pausar …' with the records of that name. */
function recordActions({ kind, id, title, detail }: Found, text: string): Entry[] {
  const [, verb] = /^(ativar|inativar|pausar)\b/.exec(text) ?? [];
  if (verb) return switchActions({ kind, id, title }, verb);
  if (text.startsWith("trocar") && kind === "media")
    return [
      {
        ...{ id: `replace ${id}`, title: `Trocar imagem: ${title}`, detail, icon: Replace },
        href: `/iacontrol/media?edit=${id}&trocar=1`,
      },
    ];
  const { screen, createdBy }: AdminKind = adminKinds[kind as keyof typeof adminKinds] ?? {};
  if (!/^(?:excluir|apagar) /.test(text) || createdBy !== "staff") return [];
  return [
    {
      ...{ id: `delete ${kind} ${id}`, title: `Excluir: ${title}`, detail: entityName(kind), icon: Trash2 },
      ...{ words: "apagar", href: `/iacontrol/${screen}?delete=${id}`, rootOnly: true, isTransient: true },
    },
  ];
}

/** The list with only that record, whose switch is beside its name. */
function switchActions({ kind, id, title }: Pick<Found, "kind" | "id" | "title">, verb: string): Entry[] {
  const { screen, createdBy }: AdminKind = adminKinds[kind as keyof typeof adminKinds] ?? {};
  if (kind === "user" || !createdBy) return [];
  const name = verb === "pausar" ? `Pausar a importação: ${title}` : `${capitalize(verb)}: ${title}`;
  return [
    {
      ...{ id: `${verb} ${kind} ${id}`, title: name, detail: entityName(kind), icon: EyeOff },
      ...{ href: `/iacontrol/${screen}?search=${encodeURIComponent(title)}`, isTransient: true },
    },
  ];
}

/** Answers 'novo banner imóveis': the form of a new banner with the texts of that type's page. */
export function newBanner(search: string): Entry[] {
  const [, type] = /^novo banner (?:d[aeo] |para )?(.+)$/i.exec(search) ?? [];
  if (!type) return [];
  return [
    {
      ...{ id: `new banner ${type}`, title: `Novo banner: ${type}`, detail: "Ação", icon: Plus },
      ...{ href: `/iacontrol/banners?edit=new&type=${encodeURIComponent(type)}`, isTransient: true },
    },
  ];
}

/** Results for 'quem mudou o telefone': the audit trail of each setting with that name. */
export function whoChanged(search: string): Entry[] {
  const [, article = "o ", wanted] =
    /^quem (?:mudou|alterou|trocou|editou) ([oa]s? )?(.+)$/.exec(search) ?? [];
  if (!wanted) return [];
  return Object.entries(settingLabels)
    .filter(([name, label]) => fold(`${label} ${name}`).includes(wanted))
    .map(([name, label]) => ({
      id: `who changed ${name}`,
      title: `Quem mudou ${article}${uncapitalize(label)}`,
      detail: "Auditoria",
      icon: History,
      rootOnly: true,
      // Both numbers are called the phone.
      href: `/iacontrol/audit?entity=company&field=${name === "phone" ? "phone,whatsapp" : name}`,
    }));
}

/** Groups the suggestions of an empty palette. */
export function suggestedGroups({ recent, needs }: Suggested): Group[] {
  return [
    {
      label: "O que você fez por último",
      items: recent.flatMap(({ id, action, entity, title, href, created_at }): Entry[] => {
        const detail = `${actionName(action)} ${describeAge(new Date(created_at))}`;
        if (href === null) return [];
        return [
          {
            id: `done ${id}`,
            title: title ?? entityName(entity),
            detail,
            icon: History,
            href,
            isTransient: true,
          },
        ];
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
  const query = opens ? `?${opens(found)}` : "";
  return {
    id: `${found.kind} ${found.id}`,
    title: found.title,
    detail: found.detail,
    icon,
    href: `/iacontrol/${screen}${query}`,
    ...(isPerson && { isTransient: true }),
  };
}

function toReference({ title, detail }: Found): Entry {
  return {
    id: title,
    title,
    detail,
    icon: MessageCircle,
    href: `/iacontrol/contemplated?search=${title.split(" ")[1]}`,
  };
}

function byId({ id }: { id: number }): string {
  return `edit=${id}`;
}

/** "Novo Post" → "Novo post"; an acronym keeps its capitals. */
function inSentence(title: string): string {
  return title.replace(/ \p{Lu}(?=\p{Ll})/u, (letter) => letter.toLowerCase());
}

/** Staff may reserve or confirm a letter. */
function letterActions({ id }: Found): Entry[] {
  const action = (name: string, verb: string, icon: Icon): Entry => ({
    ...{ id: `${name} ${id}`, title: `${verb} a carta ${id}`, detail: "Ação", icon },
    href: `/iacontrol/contemplated?search=${id}&${name}=${id}`,
  });
  return [action("reserve", "Reservar", CalendarClock), action("confirm", "Conferir", BadgeCheck)];
}

function toCancellation({ id, title, detail }: Found): Entry {
  return {
    id: `cancel ${id}`,
    title: `Cancelar agendamento: ${title}`,
    detail,
    icon: CalendarClock,
    href: `/iacontrol/schedule?drop=${id}`,
    isTransient: true,
  };
}

/** A partner with a URL is imported at once; for another one, 'importar …' opens the window that takes its file. */
function importActions({ kind, id, title, can_import }: Found, text: string): Entry[] {
  const action = { id: `import ${id}`, detail: "Ação", icon: RefreshCw };
  if (can_import) return [{ ...action, title: `Importar agora: ${title}`, import: id }];
  if (kind !== "partner" || !text.startsWith("import")) return [];
  return [{ ...action, title: `Importar um arquivo de ${title}`, href: `/iacontrol/partners?imports=${id}` }];
}

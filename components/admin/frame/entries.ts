import {
  BadgeCheck,
  BookOpen,
  CalendarClock,
  CircleUserRound,
  ExternalLink,
  History,
  type Icon,
  LogOut,
  MessageCircle,
  Moon,
  Plus,
  RefreshCw,
  Settings,
} from "@/components/admin/kit/ui/icons";
import type { Found } from "@/lib/office/palette/wire";
import { words, wordsOf } from "@/lib/words";
import { type AdminKind, adminKinds } from "../kinds";
import { menu, titleOf } from "./menu";

/** A result of the palette: an address or an action. */
export type Entry = {
  id: string;
  title: string;
  detail: string;
  icon: Icon;
  /** More words that find it. */
  words?: string;
  rootOnly?: true;
  /** A person, whose name is not stored on the device. */
  isPerson?: true;
} & ({ href: string } | { act: "sign-out" | "theme" } | { import: number });

export type Group = { label: string; items: Entry[] };

const screens: Entry[] = [
  ...menu.flatMap(({ label, items }) =>
    items.map(({ href, label: title, icon, rootOnly }) => ({
      ...{ id: href, title, detail: label ?? "Tela", icon, href },
      ...(rootOnly && { rootOnly }),
    })),
  ),
  { id: "/iacontrol/manual", title: "Ajuda", detail: "Manual", icon: BookOpen, href: "/iacontrol/manual" },
  {
    id: "/iacontrol/account",
    title: "Minha conta",
    detail: "Perfil",
    words: "senha sessões",
    icon: CircleUserRound,
    href: "/iacontrol/account",
  },
];

const kinds = Object.entries<AdminKind>(adminKinds);

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
    title: "Quem mudou o telefone",
    detail: "Auditoria das configurações",
    words: "alterou trocou whatsapp endereço e-mail histórico",
    icon: History,
    rootOnly: true,
    href: "/iacontrol/audit?entity=company",
  },
  { id: "theme", title: "Trocar o tema", detail: "Ação", words: "escuro claro", icon: Moon, act: "theme" },
  { id: "site", title: "Ver o site", detail: "Ação", icon: ExternalLink, href: "/" },
  { id: "sign-out", title: "Sair", detail: "Ação", words: "encerrar sessão", icon: LogOut, act: "sign-out" },
];

// The form calls the plans by a longer name than the audit trail does.
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
  { label: "Ações", items: actions },
  { label: "Configurações", items: settings },
];

/** Groups the server's results by kind; a partner that can be imported gets an entry for that too. */
export function foundGroups(found: readonly Found[]): Group[] {
  const imports = found.filter(({ can_import }) => can_import).map(toImport);
  const groups = kinds.map(([entity, kind]) => ({
    label: titleOf(entity, kind),
    items: found.filter((one) => one.kind === entity).map((one) => toEntry(one, kind)),
  }));
  const letters = found
    .filter(({ kind }) => kind === "letter")
    .flatMap((letter) => [toReservation(letter), toConfirmation(letter)]);
  const references = found.filter(({ kind }) => kind === "reference").map(toReference);
  return [
    { label: "Protocolos", items: references },
    ...groups,
    { label: "Importar", items: imports },
    { label: "Ações com a carta", items: letters },
  ].filter(({ items }) => items.length > 0);
}

function toEntry(found: Found, { icon, screen, opens = byId, isPerson }: AdminKind): Entry {
  const query = opens ? `?${opens(found)}` : "";
  return {
    id: `${found.kind} ${found.id}`,
    title: found.title,
    detail: found.detail,
    icon,
    href: `/iacontrol/${screen}${query}`,
    ...(isPerson && { isPerson }),
  };
}

function toReference({ title, detail }: Found): Entry {
  return {
    id: title,
    title,
    detail,
    icon: MessageCircle,
    href: `/iacontrol/references?code=${title.split(" ")[1]}`,
  };
}

function byId({ id }: { id: number }): string {
  return `edit=${id}`;
}

/** "Novo Post" → "Novo post"; an acronym keeps its capitals. */
function inSentence(title: string): string {
  return title.replace(/ \p{Lu}(?=\p{Ll})/u, (letter) => letter.toLowerCase());
}

function toReservation({ id }: Found): Entry {
  return {
    id: `reserve ${id}`,
    title: `Reservar a carta ${id}`,
    detail: "Ação",
    icon: CalendarClock,
    href: `/iacontrol/contemplated?search=${id}&reserve=${id}`,
  };
}

function toConfirmation({ id }: Found): Entry {
  return {
    id: `confirm ${id}`,
    title: `Conferir a carta ${id}`,
    detail: "Ação",
    icon: BadgeCheck,
    href: `/iacontrol/contemplated?search=${id}&confirm=${id}`,
  };
}

function toImport({ id, title }: Found): Entry {
  return {
    id: `import ${id}`,
    title: `Importar agora: ${title}`,
    detail: "Ação",
    icon: RefreshCw,
    import: id,
  };
}

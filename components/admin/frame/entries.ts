import {
  BadgeCheck,
  BookOpen,
  Building2,
  CircleHelp,
  CircleUserRound,
  ExternalLink,
  FileText,
  Handshake,
  type Icon,
  Image,
  Images,
  LogOut,
  Mail,
  MessageSquareQuote,
  Moon,
  Package,
  Plus,
  RefreshCw,
  Settings,
  Users,
} from "@/components/admin/kit/ui/icons";
import { companyWords } from "@/lib/content/company/words";
import type { Found, FoundKind } from "@/lib/office/palette/wire";
import { menu } from "./menu";

/** One thing that can be chosen: a place to go to, or something to do. */
export type Entry = {
  id: string;
  title: string;
  detail: string;
  icon: Icon;
  /** More words by which it is found. */
  words?: string;
  rootOnly?: true;
  /** What it names is a person: it is not kept on the device. */
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

const create = (title: string, screen: string): Entry => ({
  id: `new ${screen}`,
  title,
  detail: "Ação",
  words: "criar adicionar",
  icon: Plus,
  href: `/iacontrol/${screen}?edit=new`,
});

const actions: Entry[] = [
  create("Novo post", "posts"),
  create("Novo produto", "products"),
  create("Novo banner", "banners"),
  create("Novo testemunho", "testimonials"),
  create("Nova FAQ", "faqs"),
  { ...create("Novo parceiro", "partners"), rootOnly: true },
  { id: "theme", title: "Trocar o tema", detail: "Ação", words: "escuro claro", icon: Moon, act: "theme" },
  { id: "site", title: "Ver o site", detail: "Ação", icon: ExternalLink, href: "/" },
  { id: "sign-out", title: "Sair", detail: "Ação", words: "encerrar sessão", icon: LogOut, act: "sign-out" },
];

// The form calls the plans by a longer name than the audit trail does.
const settingLabels = { ...companyWords.labels, simulator_plans: "Tipos do simulador" };

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

const kinds: Record<FoundKind, { label: string; icon: Icon; href: (found: Found) => string }> = {
  letter: { label: "Cartas", icon: BadgeCheck, href: ({ id }) => `/iacontrol/contemplated?search=${id}` },
  partner: { label: "Parceiros", icon: Handshake, href: ({ id }) => `/iacontrol/partners?edit=${id}` },
  administrator: { label: "Administradoras", icon: Building2, href: () => "/iacontrol/administrators" },
  post: { label: "Informativos", icon: FileText, href: ({ id }) => `/iacontrol/posts?edit=${id}` },
  product: { label: "Produtos", icon: Package, href: ({ id }) => `/iacontrol/products?edit=${id}` },
  banner: { label: "Banners", icon: Image, href: ({ id }) => `/iacontrol/banners?edit=${id}` },
  testimonial: {
    label: "Testemunhos",
    icon: MessageSquareQuote,
    href: ({ id }) => `/iacontrol/testimonials?edit=${id}`,
  },
  faq: { label: "FAQs", icon: CircleHelp, href: ({ id }) => `/iacontrol/faqs?edit=${id}` },
  media: { label: "Imagens", icon: Images, href: ({ id }) => `/iacontrol/media?edit=${id}` },
  subscriber: {
    label: "Inscritos",
    icon: Mail,
    href: ({ detail }) => `/iacontrol/subscribers?search=${encodeURIComponent(detail)}`,
  },
  user: { label: "Usuários", icon: Users, href: () => "/iacontrol/users" },
};

/** What the server found, by kind; of a partner that can be imported, that too. */
export function foundGroups(found: readonly Found[]): Group[] {
  const imports = found.filter(({ can_import }) => can_import).map(toImport);
  const groups = Object.entries(kinds).map(([kind, { label }]) => ({
    label,
    items: found.filter((one) => one.kind === kind).map(toEntry),
  }));
  return [...groups, { label: "Importar", items: imports }].filter(({ items }) => items.length > 0);
}

function toEntry(found: Found): Entry {
  const { icon, href } = kinds[found.kind];
  const isPerson = found.kind === "subscriber" || found.kind === "user";
  return {
    id: `${found.kind} ${found.id}`,
    title: found.title,
    detail: found.detail,
    icon,
    href: href(found),
    ...(isPerson && { isPerson }),
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

import {
  BadgeCheck,
  Building2,
  CalendarClock,
  CircleHelp,
  FileText,
  Handshake,
  History,
  type Icon,
  Image,
  Images,
  LayoutDashboard,
  Mail,
  MessageSquareQuote,
  Package,
  Settings,
  TextQuote,
  Trash2,
  Users,
} from "@/components/admin/kit/ui/icons";

export type MenuItem = {
  href: string;
  label: string;
  icon: Icon;
  rootOnly?: true;
  /** Screens with no item of their own, to which this one leads. */
  under?: readonly string[];
};
type MenuGroup = { label: string | null; items: MenuItem[] };

/** The back office's screens (spec §2, in the groups people think in). */
export const menu: MenuGroup[] = [
  {
    label: null,
    items: [
      {
        href: "/iacontrol",
        label: "Dashboard",
        icon: LayoutDashboard,
        under: ["/iacontrol/clicks", "/iacontrol/mails"],
      },
    ],
  },
  {
    label: "Site",
    items: [
      { href: "/iacontrol/banners", label: "Banners", icon: Image },
      { href: "/iacontrol/products", label: "Produtos", icon: Package },
      { href: "/iacontrol/testimonials", label: "Testemunhos", icon: MessageSquareQuote },
      { href: "/iacontrol/faqs", label: "FAQs", icon: CircleHelp },
      { href: "/iacontrol/posts", label: "Informativos", icon: FileText },
      { href: "/iacontrol/texts", label: "Textos", icon: TextQuote },
      { href: "/iacontrol/media", label: "Imagens", icon: Images },
    ],
  },
  {
    label: "Cartas",
    items: [
      { href: "/iacontrol/contemplated", label: "Cartas Contempladas", icon: BadgeCheck },
      { href: "/iacontrol/partners", label: "Parceiros", icon: Handshake },
      { href: "/iacontrol/administrators", label: "Administradoras", icon: Building2 },
    ],
  },
  {
    label: "Empresa",
    items: [
      { href: "/iacontrol/subscribers", label: "Inscritos", icon: Mail },
      { href: "/iacontrol/settings", label: "Configurações", icon: Settings },
      { href: "/iacontrol/users", label: "Usuários", icon: Users, rootOnly: true },
      { href: "/iacontrol/audit", label: "Auditoria", icon: History, rootOnly: true },
      { href: "/iacontrol/schedule", label: "Agendados", icon: CalendarClock },
      { href: "/iacontrol/lixeira", label: "Lixeira", icon: Trash2, rootOnly: true },
    ],
  },
];

/** What of these links stands for the screen at `path`: "page" for the screen itself, "true" for one that it leads to. */
export function currentOf(
  { href, under = [] }: Pick<MenuItem, "href" | "under">,
  path: string,
): "page" | "true" | undefined {
  if (path === href) return "page";
  return under.includes(path) ? "true" : undefined;
}

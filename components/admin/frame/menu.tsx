import type { ReactNode } from "react";
import { type AdminKind, adminKinds } from "@/components/admin/kinds";
import { CalendarClock, History, type Icon, LayoutDashboard, Trash2 } from "@/components/admin/kit/ui/icons";
import { wordsOf } from "@/lib/words";
import { OPENING } from "../screens/audit/audit-words";

type MenuItem = {
  href: string;
  label: string;
  icon: Icon;
  rootOnly?: true;
  /** Screens without a menu item, to which this item's screen links. */
  under?: readonly string[];
};
type MenuGroup = { label: string | null; items: readonly MenuItem[] };

export type ShownGroup = { label: string | null; items: (Omit<MenuItem, "icon"> & { icon: ReactNode })[] };

const ICON_CLASS =
  "size-4 shrink-0 opacity-80 group-aria-[current]:text-gold group-aria-[current]:opacity-100";

export function titleOf(entity: string, { title }: AdminKind): string {
  return title ?? wordsOf(entity).title ?? "";
}

function kindsOf(group: AdminKind["menu"][0]): MenuItem[] {
  return Object.entries<AdminKind>(adminKinds)
    .filter(([, { menu }]) => menu[0] === group)
    .toSorted(([, { menu: a }], [, { menu: b }]) => a[1] - b[1])
    .map(([entity, kind]) => ({
      href: `/iacontrol/${kind.screen}`,
      label: kind.label ?? titleOf(entity, kind),
      icon: kind.icon,
      ...(kind.under && { under: kind.under }),
      ...(kind.rootOnly && { rootOnly: kind.rootOnly }),
    }));
}

/** The screens of spec §2. */
export const menu: readonly MenuGroup[] = [
  {
    label: null,
    items: [
      {
        href: "/iacontrol",
        label: "Dashboard",
        icon: LayoutDashboard,
        under: ["/iacontrol/clicks", "/iacontrol/mails", "/iacontrol/performance"],
      },
    ],
  },
  {
    label: "Site",
    items: [
      ...kindsOf("Site"),
      { href: "/iacontrol/schedule", label: "Agendados", icon: CalendarClock },
      { href: "/iacontrol/lixeira", label: "Lixeira", icon: Trash2, rootOnly: true },
    ],
  },
  { label: "Cartas", items: kindsOf("Cartas") },
  {
    label: "Empresa",
    items: [
      ...kindsOf("Empresa"),
      {
        href: `/iacontrol/audit?${OPENING}`,
        label: "Auditoria",
        icon: History,
        rootOnly: true,
      },
    ],
  },
];

export function menuFor(isRoot: boolean): ShownGroup[] {
  return menu.map(({ label, items }) => ({
    label,
    items: items
      .filter(({ rootOnly }) => isRoot || !rootOnly)
      .map(({ icon: Icon, ...item }) => ({ ...item, icon: <Icon aria-hidden className={ICON_CLASS} /> })),
  }));
}

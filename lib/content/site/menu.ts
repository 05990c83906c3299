import type { Company } from "./company";
import { type FooterColumn, type MenuGroupName, type SitePage, sitePage, sitePages } from "./pages";
import { branded } from "./reasons";

type MenuLink = { label: string; href: string };
type MenuGroup = { label: string; id: string; links: MenuLink[] };
export type MenuItem = MenuLink | MenuGroup;

type Brand = Pick<Company, "name" | "short_name">;

const GROUP_IDS: Record<MenuGroupName, string> = {
  Consórcios: "consorcios",
  "Conheça também": "conheca-tambem",
  "Sobre nós": "sobre-nos",
};

export function isGroup(item: MenuItem): item is MenuGroup {
  return "links" in item;
}

/** Returns the menu of spec §2: three items left of the logo, three right; groups contain pages of the table. */
export function siteMenu(company: Brand): { left: MenuItem[]; right: MenuItem[] } {
  const group = (label: MenuGroupName): MenuGroup => ({
    label,
    id: GROUP_IDS[label],
    links: linksTo((page) => page.menu?.group === label, company),
  });
  const page = (path: string) => toLink(sitePage(path));
  return {
    left: [group("Consórcios"), page("/investimentos"), page("/cartas-contempladas")],
    right: [group("Conheça também"), page("/como-funciona"), group("Sobre nós")],
  };
}

/** The footer's map of the site. */
export function footerMap(company: Brand): { title: string; links: MenuLink[] }[] {
  const column = (title: FooterColumn) => ({
    title,
    links: linksTo((page) => page.footer === title, company),
  });
  const products = { title: "Consórcios", links: linksTo((page) => page.product !== undefined, company) };
  return [products, column("Para decidir"), column("A empresa")];
}

function linksTo(isListed: (page: SitePage) => boolean, company: Brand): MenuLink[] {
  return sitePages.filter(isListed).map((page) => toLink(branded(page, company)));
}

function toLink({ path, title, menu }: SitePage): MenuLink {
  return { label: menu?.label ?? title, href: path };
}

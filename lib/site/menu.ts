export type MenuLink = { label: string; href: string };
export type MenuGroup = { label: string; id: string; links: MenuLink[] };
export type MenuItem = MenuLink | MenuGroup;

export function isGroup(item: MenuItem): item is MenuGroup {
  return "links" in item;
}

/** The menu of spec §2: three items left of the logo, three right of it. */
export function siteMenu(reasons: MenuLink): { left: MenuItem[]; right: MenuItem[] } {
  return {
    left: [
      {
        label: "Consórcios",
        id: "consorcios",
        links: [
          { label: "Imóveis", href: "/imoveis" },
          { label: "Veículos", href: "/veiculos" },
          { label: "Motos", href: "/motos" },
          { label: "Caminhões", href: "/caminhoes" },
          { label: "Serviços", href: "/servicos" },
        ],
      },
      { label: "Investimentos", href: "/investimentos" },
      { label: "Cartas contempladas", href: "/cartas-contempladas" },
    ],
    right: [
      {
        label: "Conheça também",
        id: "conheca-tambem",
        links: [
          { label: "Quitar financiamento", href: "/quitar-financiamento" },
          { label: "Agro", href: "/agro" },
          { label: "Construção e reforma", href: "/construcao-e-reforma" },
          { label: "Máquinas e equipamentos", href: "/maquinas-e-equipamentos" },
        ],
      },
      { label: "Como funciona", href: "/como-funciona" },
      {
        label: "Sobre nós",
        id: "sobre-nos",
        links: [
          { label: "Quem somos", href: "/quem-somos" },
          reasons,
          { label: "Segurança garantida", href: "/seguranca-garantida" },
        ],
      },
    ],
  };
}

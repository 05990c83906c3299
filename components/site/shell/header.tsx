import { FavouritesButton } from "@/components/letters/favourites/favourites-button";
import type { Company } from "@/lib/content/site/company";
import { isGroup, type MenuItem, siteMenu } from "@/lib/content/site/menu";
import { HeaderFrame } from "./header-frame";
import { Logo } from "./logo";
import { MobileMenu } from "./mobile-menu";
import { NavDropdown } from "./nav-dropdown";

const linkClass = "header-link";

export function Header({ company }: { company: Company }) {
  const { name, image } = company;
  const { left, right } = siteMenu(company);
  return (
    <HeaderFrame>
      <div className="wrap header-row">
        <div className="lg:hidden">
          <MobileMenu items={[...left, ...right]} name={name} />
        </div>
        <nav aria-label="Principal" className="contents">
          <MenuSide side="left" items={left} className="-ml-3 xl:-ml-4" />
          <a href="/" aria-label={`${name}, página inicial`} className="rounded-lg">
            <Logo name={name} image={image} />
          </a>
          <div className="header-end">
            <MenuSide side="right" items={right} className="justify-end" />
            <FavouritesButton />
            <a href="/cartas-contempladas" className="header-letters">
              Cartas
            </a>
          </div>
        </nav>
      </div>
    </HeaderFrame>
  );
}

function MenuSide({
  side,
  items,
  className,
}: {
  side: "left" | "right";
  items: MenuItem[];
  className: string;
}) {
  return (
    <ul className={`header-side ${className}`}>
      {items.map((item) => (
        <li key={item.label}>
          {isGroup(item) ? (
            <NavDropdown label={item.label} side={side} className={linkClass}>
              {item.links.map((link) => (
                <li key={link.href}>
                  <a href={link.href} className="header-sublink">
                    {link.label}
                  </a>
                </li>
              ))}
            </NavDropdown>
          ) : (
            <a href={item.href} className={linkClass}>
              {item.label}
            </a>
          )}
        </li>
      ))}
    </ul>
  );
}

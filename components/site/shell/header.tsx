import type { Company } from "@/lib/site/company";
import { isGroup, type MenuItem, siteMenu } from "@/lib/site/menu";
import { HeaderFrame } from "./header-frame";
import { Logo } from "./logo";
import { MobileMenu } from "./mobile-menu";
import { NavDropdown } from "./nav-dropdown";

const linkClass =
  "inline-flex min-h-11 items-center rounded-lg px-3 font-medium text-[0.9375rem] hover:bg-ink/5 xl:px-4";

export function Header({ company }: { company: Company }) {
  const { name } = company;
  const { left, right } = siteMenu(company);
  return (
    <HeaderFrame>
      <div className="wrap grid h-(--header-height) grid-cols-[1fr_auto_1fr] items-center gap-3">
        <div className="lg:hidden">
          <MobileMenu items={[...left, ...right]} name={name} />
        </div>
        <nav aria-label="Principal" className="contents">
          <MenuSide side="left" items={left} className="-ml-3 xl:-ml-4" />
          <a href="/" aria-label={`${name}, página inicial`} className="rounded-lg">
            <Logo name={name} />
          </a>
          <MenuSide side="right" items={right} className="-mr-3 justify-end xl:-mr-4" />
        </nav>
        <a
          href="/cartas-contempladas"
          className="inline-flex min-h-11 items-center justify-self-end font-semibold text-leaf text-sm lg:hidden"
        >
          Cartas
        </a>
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
    <ul className={`hidden items-center lg:flex ${className}`}>
      {items.map((item) => (
        <li key={item.label}>
          {isGroup(item) ? (
            <NavDropdown group={item} side={side} className={linkClass} />
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

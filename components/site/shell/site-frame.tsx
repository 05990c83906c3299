import type { ReactNode } from "react";
import { FavouritesButton } from "@/components/letters/favourites/favourites-button";
import { buttonClass } from "@/components/site/ui/button";
import { Fold } from "@/components/site/ui/fold";
import { JsonLd } from "@/components/site/ui/json-ld";
import { WhatsappShape } from "@/components/site/ui/whatsapp-icon";
import { WhatsappLink } from "@/components/site/ui/whatsapp-link";
import { pictureLooks } from "@/lib/content/media/look";
import { type Company, siteCompany } from "@/lib/content/site/company";
import { informationLink, telephoneLink } from "@/lib/content/site/contact";
import { organizationJsonLd } from "@/lib/content/site/json-ld";
import { isGroup, type MenuItem, siteMenu } from "@/lib/content/site/menu";
import { env } from "@/lib/platform/env";
import { formatPhone } from "@/lib/platform/format/phone";
import { CookieNotice } from "./cookie-notice";
import { DialogButton } from "./dialog-button";
import { Corner } from "./floating";
import { Footer } from "./footer";
import { HeaderFrame } from "./header-frame";
import { Logo } from "./logo";
import { NavDropdown } from "./nav-dropdown";

export async function SiteFrame({
  isPreview,
  children,
}: {
  /** True omits the elements that would cover the page. */
  isPreview?: boolean;
  children: ReactNode;
}) {
  const company = await siteCompany();
  // Starts this read early, because the page's images need its result.
  void pictureLooks();
  return (
    <>
      <SkipLink />
      <WhatsappShape />
      {!isPreview && <CookieNotice />}
      <Header company={company} />
      <main id="conteudo" tabIndex={-1} className="outline-none">
        {children}
      </main>
      <Footer company={company} />
      {!isPreview && <Corner href={informationLink(company)} />}
      <JsonLd data={organizationJsonLd(company, env().SITE_URL)} />
    </>
  );
}

function SkipLink() {
  return (
    <>
      <a href="#conteudo" className="skip-link">
        Ir para o conteúdo
      </a>
      <a href="#cartas" className="skip-link skip-to-letters">
        Ir para as cartas
      </a>
    </>
  );
}

const linkClass = "header-link";

function Header({ company }: { company: Company }) {
  const { name, image } = company;
  const { left, right } = siteMenu(company);
  return (
    <HeaderFrame>
      <div className="wrap header-row">
        <div className="lg:hidden">
          <MobileMenu items={[...left, ...right]} company={company} />
        </div>
        <nav aria-label="Principal" className="contents">
          <MenuSide side="left" items={left} className="-ml-3 xl:-ml-4" />
          <a href="/" aria-label={`${name}, página inicial`} className="rounded-lg">
            <Logo name={name} image={image} />
          </a>
          <div className="flex items-center justify-end max-lg:gap-1">
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

function MobileMenu({ items, company }: { items: MenuItem[]; company: Company }) {
  return (
    <>
      <DialogButton dialog="menu" action="show-modal" className="menu-open">
        <svg viewBox="0 0 20 20" aria-hidden="true" className="size-5">
          <path d="M2 6h16M2 14h10" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
        </svg>
        Menu
      </DialogButton>
      <dialog id="menu" aria-label="Menu" closedby="any" className="menu">
        <div className="flex min-h-full flex-col px-5 pb-8">
          <div className="flex h-(--header-height) items-center justify-between">
            <Logo name={company.name} />
            <DialogButton
              dialog="menu"
              action="close"
              className="-mr-2 inline-flex size-11 items-center justify-center rounded-lg"
              label="Fechar menu"
            >
              <svg viewBox="0 0 20 20" aria-hidden="true" className="size-5">
                <path d="M4 4l12 12M16 4L4 16" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
              </svg>
            </DialogButton>
          </div>
          <nav aria-label="Menu">
            <ul className="lines">
              {items.map((item) => (
                <li key={item.label}>
                  {isGroup(item) ? (
                    <Group group={item} />
                  ) : (
                    <a href={item.href} className="menu-row">
                      {item.label}
                    </a>
                  )}
                </li>
              ))}
            </ul>
          </nav>
          <div className="menu-foot">
            <WhatsappLink href={informationLink(company)} size="lg">
              Falar no WhatsApp
            </WhatsappLink>
            <a href="/simular-consorcio" className={buttonClass("primary", "lg")}>
              Simular consórcio
            </a>
            <p>
              <a href="/contact">Contato</a>
              {company.phone && <a href={telephoneLink(company.phone)}>{formatPhone(company.phone)}</a>}
            </p>
          </div>
        </div>
      </dialog>
    </>
  );
}

function Group({ group }: { group: Extract<MenuItem, { links: unknown }> }) {
  return (
    <Fold className="menu-group" label={group.label}>
      <ul className="pb-4">
        {group.links.map((link) => (
          <li key={link.href}>
            <a href={link.href} className="menu-link">
              {link.label}
            </a>
          </li>
        ))}
      </ul>
    </Fold>
  );
}

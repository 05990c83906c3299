import { Fold } from "@/components/site/ui/fold";
import { Icon } from "@/components/site/ui/icon";
import { Unbroken } from "@/components/site/ui/unbroken";
import { WhatsappIcon } from "@/components/site/ui/whatsapp-icon";
import { type Company, legalNotice } from "@/lib/content/site/company";
import { informationLink, postalAddress, telephoneLink } from "@/lib/content/site/contact";
import { footerMap } from "@/lib/content/site/menu";
import { consentText } from "@/lib/people/subscribers/words";
import { formatPhone } from "@/lib/platform/format/phone";
import { safeLink } from "@/lib/platform/html/links";
import { currentFormState } from "@/lib/platform/http/form/state";
import { NewsletterForm } from "../newsletter/newsletter-form";
import { firstError, NEWSLETTER_ANCHOR } from "../newsletter/outcome";
import { Logo } from "./logo";

export function Footer({ company }: { company: Company }) {
  const address = postalAddress(company);
  return (
    <footer className="on-dark bg-pine text-white/85">
      <Newsletter company={company} />
      <div className="wrap footer-columns">
        <div className="space-y-5">
          <Logo name={company.name} className="text-white" />
          <address className="space-y-1 text-sm not-italic">
            <p>
              <FooterLink href={telephoneLink(company.phone)}>{formatPhone(company.phone)}</FooterLink>
            </p>
            <p>
              <FooterLink href={`mailto:${company.email}`}>{company.email}</FooterLink>
            </p>
            {address && (
              <p className="max-w-xs py-1.5 max-md:py-2">
                <Unbroken>{address}</Unbroken>
              </p>
            )}
          </address>
          <SocialLinks company={company} />
        </div>
        {footerMap(company).map(({ title, links }) => (
          <nav key={title} aria-label={title}>
            <h2 className="footer-title">{title}</h2>
            <Fold className="phone-fold" label={title}>
              <ul className="text-sm">
                {links.map((link) => (
                  <li key={link.href}>
                    <FooterLink href={link.href}>{link.label}</FooterLink>
                  </li>
                ))}
              </ul>
            </Fold>
          </nav>
        ))}
      </div>
      <div className="border-white/15 border-t">
        <div className="wrap space-y-4 py-8 text-sm">
          <p className="max-w-[110ch]">
            <Unbroken>{legalNotice(company)}</Unbroken>
          </p>
          <p className="footer-facts">
            <span>{company.legal_name || company.name}</span>{" "}
            {company.cnpj && (
              <span className="whitespace-nowrap">
                CNPJ <span translate="no">{company.cnpj}</span>
              </span>
            )}{" "}
            {address && (
              <span>
                <Unbroken>{address}</Unbroken>
              </span>
            )}
          </p>
        </div>
      </div>
    </footer>
  );
}

function FooterLink({ href, children }: { href: string; children: React.ReactNode }) {
  return (
    <a href={href} className="footer-link">
      {children}
    </a>
  );
}

/** A submit without JavaScript is redirected back here, and its message is shown. */
async function Newsletter({ company }: { company: Company }) {
  const state = await currentFormState("newsletter");
  const error = firstError(state?.errors);
  const outcome = state && { ok: state.ok, field: error.field, text: error.text ?? state.message };
  return (
    <section
      id={error.field ? undefined : NEWSLETTER_ANCHOR}
      aria-labelledby="newsletter-titulo"
      className="wrap newsletter"
    >
      <div>
        <h2 id="newsletter-titulo" className="text-2xl text-white">
          O momento certo, no seu e-mail
        </h2>
        <p className="mt-3 max-w-md text-lg">
          Informativos sobre consórcio, cartas contempladas e planejamento.
        </p>
      </div>
      <NewsletterForm
        consent={consentText(company.name)}
        initial={outcome}
        values={outcome?.ok ? undefined : state?.values}
      />
    </section>
  );
}

type Network = "Facebook" | "Instagram" | "YouTube" | "LinkedIn";

function SocialLinks({ company }: { company: Company }) {
  const links: [Network, string | null][] = [
    ["Instagram", safeLink(company.instagram)],
    ["Facebook", safeLink(company.facebook)],
    ["YouTube", safeLink(company.youtube)],
    ["LinkedIn", safeLink(company.linkedin)],
  ];
  return (
    <ul className="flex flex-wrap gap-2">
      {links.map(
        ([network, href]) =>
          href && (
            <li key={network}>
              <SocialLink href={href} label={network}>
                <Icon name={network.toLowerCase() as Lowercase<Network>} className="size-5" />
              </SocialLink>
            </li>
          ),
      )}
      <li>
        <SocialLink href={informationLink(company)} label="WhatsApp">
          <WhatsappIcon />
        </SocialLink>
      </li>
    </ul>
  );
}

function SocialLink({ href, label, children }: { href: string; label: string; children: React.ReactNode }) {
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={`${label} (abre em nova aba)`}
      className="social-link"
    >
      {children}
    </a>
  );
}

import { PageShell } from "@/components/site/page/page-shell";
import { Points } from "@/components/site/sections/points";
import { CallMeLink } from "@/components/site/ui/call-me-link";
import { PetalIcon } from "@/components/site/ui/petal-icon";
import { Section } from "@/components/site/ui/section";
import { Unbroken } from "@/components/site/ui/unbroken";
import { WhatsappButton } from "@/components/site/ui/whatsapp-button";
import { describeBusinessHours } from "@/lib/content/company/business-hours";
import { getStaffSettings } from "@/lib/content/company/data";
import { siteCompany } from "@/lib/content/site/company";
import { mapLink, postalAddress, telephoneLink } from "@/lib/content/site/contact";
import { pageMetadata } from "@/lib/content/site/metadata";
import { sitePage } from "@/lib/content/site/pages";
import { siteText } from "@/lib/content/site/texts";
import { formatPhone } from "@/lib/platform/format/phone";
import { orElse } from "@/lib/platform/http/or-empty";

export const generateMetadata = () => pageMetadata("/contact");

export default async function ContactPage() {
  const [company, { hours }, promise, help] = await Promise.all([
    siteCompany(),
    orElse(getStaffSettings(), { hours: [] }),
    siteText("answer-time"),
    siteText("contact-help"),
  ]);
  const address = postalAddress(company);
  return (
    <PageShell
      page={sitePage("/contact")}
      description="Estamos aqui para conversar, sem pressa e sem roteiro. Escolha o canal que preferir."
      without={["video", "testimonials", "partner"]}
    >
      <Section tone="white">
        <div className="mb-8 grid gap-4 md:mb-12 md:gap-6 lg:grid-cols-2" data-clear="">
          <div className="contact-panel on-dark bg-forest text-white">
            <h2 className="text-2xl">WhatsApp</h2>
            <p className="whitespace-nowrap font-display text-xl tabular-nums">
              {formatPhone(company.whatsapp)}
            </p>
            {promise?.title && <p className="text-white/85">{promise.title}</p>}
            <WhatsappButton subject="consórcio" size="lg">
              Abrir conversa
            </WhatsappButton>
          </div>
          <div className="contact-panel bg-blossom">
            <h2 className="text-2xl">Ligamos para você</h2>
            <p>Deixe o seu telefone e o melhor horário.</p>
            <CallMeLink page="/contact" />
          </div>
        </div>
        <ul data-clear="" className="grid gap-5 sm:grid-cols-2 md:gap-10 lg:grid-cols-3">
          <Channel icon={<PetalIcon icon="phone" />} title="Telefone">
            {company.phone && (
              <ContactLink href={telephoneLink(company.phone)}>
                <Unbroken>{formatPhone(company.phone)}</Unbroken>
              </ContactLink>
            )}
            {describeBusinessHours(hours).map((line) => (
              <p key={line}>{line}</p>
            ))}
          </Channel>
          {company.email && (
            <Channel icon={<PetalIcon icon="mail" />} title="E-mail">
              <ContactLink href={`mailto:${company.email}`}>{company.email}</ContactLink>
              {promise?.title && <p>{promise.title}</p>}
            </Channel>
          )}
          {address && (
            <Channel icon={<PetalIcon icon="map-pin" />} title="Endereço">
              <address className="not-italic">
                <Unbroken>{address}</Unbroken>
              </address>
              <ContactLink href={mapLink(address)}>
                Ver no mapa<span className="sr-only"> (abre em nova aba)</span>
              </ContactLink>
            </Channel>
          )}
        </ul>
      </Section>
      {help && help.entries.length > 0 && (
        <Section tone="sand" title={help.title ?? undefined}>
          <Points points={help.entries} />
        </Section>
      )}
    </PageShell>
  );
}

function Channel({
  icon,
  title,
  children,
}: {
  icon: React.ReactNode;
  title: string;
  children: React.ReactNode;
}) {
  return (
    <li className="beside border-line border-t pt-5 sm:pt-8">
      {icon}
      <div className="text-moss">
        <h2 className="mb-1 text-ink text-xl sm:mt-5 sm:mb-2">{title}</h2>
        {children}
      </div>
    </li>
  );
}

function ContactLink({ href, children }: { href: string; children: React.ReactNode }) {
  const outside = href.startsWith("http");
  return (
    <a
      href={href}
      {...(outside && { target: "_blank", rel: "noopener noreferrer" })}
      className="inline-flex min-h-9 items-center wrap-anywhere font-semibold text-leaf underline underline-offset-4"
    >
      {children}
    </a>
  );
}

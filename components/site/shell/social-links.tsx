import { Icon } from "@/components/site/ui/icon";
import { WhatsappIcon } from "@/components/site/ui/whatsapp-icon";
import type { Company } from "@/lib/content/site/company";
import { safeLink } from "@/lib/platform/html/links";

type Network = "Facebook" | "Instagram" | "YouTube" | "LinkedIn";

export function SocialLinks({ company, whatsapp }: { company: Company; whatsapp: string }) {
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
        <SocialLink href={whatsapp} label="WhatsApp">
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

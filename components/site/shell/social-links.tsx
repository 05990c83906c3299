import { WhatsappIcon } from "@/components/site/ui/whatsapp-icon";
import { safeLink } from "@/lib/html/links";
import type { Company } from "@/lib/site/company";

const icons = {
  Facebook:
    "M13.5 21v-7.5H16l.5-3.3h-3V8.1c0-.9.4-1.8 1.9-1.8h1.3V3.5s-1.2-.2-2.4-.2c-2.5 0-4 1.5-4 4.2v2.7H7.5v3.3h2.8V21h3.2Z",
  Instagram:
    "M8 3h8a5 5 0 0 1 5 5v8a5 5 0 0 1-5 5H8a5 5 0 0 1-5-5V8a5 5 0 0 1 5-5Zm0 2a3 3 0 0 0-3 3v8a3 3 0 0 0 3 3h8a3 3 0 0 0 3-3V8a3 3 0 0 0-3-3H8Zm4 2.8a4.2 4.2 0 1 1 0 8.4 4.2 4.2 0 0 1 0-8.4Zm0 2a2.2 2.2 0 1 0 0 4.4 2.2 2.2 0 0 0 0-4.4Zm4.7-3.6a1.1 1.1 0 1 1 0 2.2 1.1 1.1 0 0 1 0-2.2Z",
  YouTube:
    "M22 12s0-3.2-.4-4.6a2.5 2.5 0 0 0-1.7-1.7C18.4 5.3 12 5.3 12 5.3s-6.4 0-7.9.4a2.5 2.5 0 0 0-1.7 1.7C2 8.8 2 12 2 12s0 3.2.4 4.6c.2.9.9 1.5 1.7 1.7 1.5.4 7.9.4 7.9.4s6.4 0 7.9-.4a2.5 2.5 0 0 0 1.7-1.7c.4-1.4.4-4.6.4-4.6ZM10 15.2V8.8l5.3 3.2-5.3 3.2Z",
  LinkedIn:
    "M6.5 8.8v11.7H2.9V8.8h3.6ZM4.7 3a2.1 2.1 0 1 1 0 4.2 2.1 2.1 0 0 1 0-4.2ZM20.9 20.5h-3.6v-5.7c0-1.4 0-3.1-1.9-3.1s-2.2 1.5-2.2 3v5.8H9.6V8.8h3.5v1.6c.5-.9 1.7-1.9 3.4-1.9 3.7 0 4.4 2.4 4.4 5.6v6.4Z",
};

type Network = keyof typeof icons;

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
                <svg viewBox="0 0 24 24" fill="currentColor" aria-hidden="true" className="size-5">
                  <path d={icons[network]} />
                </svg>
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
      className="flex size-11 items-center justify-center rounded-full border border-white/25 hover:border-ipe hover:bg-ipe hover:text-ink"
    >
      {children}
    </a>
  );
}

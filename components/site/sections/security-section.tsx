import { Section } from "@/components/site/ui/section";
import { securityPoints } from "@/lib/site/security-points";

const SHOWN = 3;

export function SecuritySection() {
  return (
    <Section
      tone="mist"
      title="Segurança em cada etapa"
      action={
        <a href="/seguranca-garantida" className="font-semibold text-forest underline underline-offset-4">
          Ver os nove pontos
        </a>
      }
    >
      <ul className="grid gap-10 md:grid-cols-3">
        {securityPoints.slice(0, SHOWN).map(({ title, description }) => (
          <li key={title} className="security-point">
            <h3 className="text-xl">{title}</h3>
            <p className="mt-3 text-moss">{description}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}

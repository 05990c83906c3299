import { Section } from "@/components/site/ui/section";
import { siteText } from "@/lib/content/site/texts";
import { SHARED_SECURITY_POINTS } from "@/lib/content/texts/sections";

export async function SecuritySection() {
  const security = await siteText("security");
  if (!security || security.entries.length === 0) return null;
  return (
    <Section
      tone="mist"
      title="Segurança em cada etapa"
      action={
        <a href="/seguranca-garantida" className="font-semibold text-forest underline underline-offset-4">
          Ver todos os pontos
        </a>
      }
    >
      <ul className="grid gap-8 md:grid-cols-3 md:gap-10">
        {security.entries.slice(0, SHARED_SECURITY_POINTS).map(({ title, text }) => (
          <li key={title} className="border-forest border-t-2 pt-5">
            <h3 className="text-xl">{title}</h3>
            <p className="mt-3 text-moss">{text}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}

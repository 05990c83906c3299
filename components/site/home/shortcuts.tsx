import { BlossomShadow } from "@/components/site/ui/blossom";

type Shortcut = { title: string; description: string; href: string; action: string };

const tones = ["bg-forest text-white on-dark", "bg-gold text-ink", "bg-clay text-white on-dark"];

export function Shortcuts({ shortcuts }: { shortcuts: Shortcut[] }) {
  return (
    <section className="bg-paper py-12 md:py-24">
      <h2 className="sr-only">Outros caminhos</h2>
      <ul className="wrap grid gap-5 md:grid-cols-3">
        {shortcuts.map(({ title, description, href, action }, index) => (
          <li key={href} className={`group shortcut ${tones[index % tones.length]}`}>
            <BlossomShadow className="shortcut-shadow" />
            <h3 className="relative text-xl lg:text-[2rem]">{title}</h3>
            <p className="relative mt-3 max-w-xs">{description}</p>
            <a href={href} className="shortcut-link">
              {action}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

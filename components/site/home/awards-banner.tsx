import { Icon } from "@/components/site/ui/icon";
import { siteText } from "@/lib/content/site/texts";

/** The company's awards (spec §2: awards banner), written by staff. */
export async function AwardsBanner() {
  const awards = await siteText("awards");
  if (!awards || awards.entries.length === 0) return null;
  return (
    <section className="bg-blossom py-10 md:py-14">
      <div className="wrap grid gap-6 lg:grid-cols-[1fr_3fr] lg:gap-10">
        <h2 className="text-xl">{awards.title ?? "Reconhecimentos"}</h2>
        <ul className="grid gap-6 sm:grid-cols-3">
          {awards.entries.map(({ title, text }) => (
            <li key={title} className="flex gap-4">
              <Icon name="award" className="size-9 shrink-0 text-rust" />
              <p>
                <strong className="block font-display font-bold text-lg leading-tight">{title}</strong>
                {text && <span className="text-sm">{text}</span>}
              </p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

import { Icon } from "@/components/site/ui/icon";
import { siteText } from "@/lib/content/site/texts";

/** The company's figures with their notes, written by staff, on medium screens and larger (spec §2). */
export async function Indicators() {
  const indicators = await siteText("indicators");
  if (!indicators || indicators.entries.length === 0) return null;
  return (
    <section aria-labelledby="indicadores" className="on-dark hidden bg-forest py-24 text-white md:block">
      <div className="wrap">
        <h2 id="indicadores" className="sr-only">
          Nossos números
        </h2>
        <dl className="grid grid-cols-6 gap-x-8 gap-y-14 lg:grid-cols-10">
          {indicators.entries.map(({ title: value, text: label }, index) => (
            <div key={label} className={`indicator lg:col-span-2 ${index < 3 ? "col-span-2" : "col-span-3"}`}>
              <dt className="mt-2 text-sm text-white/85">
                {label}
                <sup>
                  <a href={`#nota-${index + 1}`} aria-label={`nota ${index + 1}`} className="px-1 text-gold">
                    {index + 1}
                  </a>
                </sup>
              </dt>
              <dd className="indicator-value">{value}</dd>
            </div>
          ))}
        </dl>
        <ol className="indicator-notes">
          {indicators.entries.map(({ text: label, note }, index) => (
            <li key={label} id={`nota-${index + 1}`} className="flex gap-2">
              <span className="text-gold">{index + 1}</span>
              {note}
            </li>
          ))}
          {indicators.note && <li>{indicators.note}</li>}
        </ol>
      </div>
    </section>
  );
}

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

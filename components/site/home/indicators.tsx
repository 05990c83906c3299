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

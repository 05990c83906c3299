import { Icon } from "@/components/site/ui/icon";
import { brandName } from "@/lib/site/brand";
import { siteCompany } from "@/lib/site/company";

type Award = { title: string; detail: string };

/** What the company has been recognised for (spec §2: awards banner). */
export async function AwardsBanner({ awards }: { awards: Award[] }) {
  const company = await siteCompany();
  return (
    <section className="bg-blossom py-14">
      <div className="wrap grid items-center gap-10 lg:grid-cols-[1fr_2fr]">
        <h2 className="text-xl">O que a {brandName(company)} já colheu</h2>
        <ul className="grid gap-6 sm:grid-cols-3">
          {awards.map(({ title, detail }) => (
            <li key={title} className="flex gap-4">
              <Icon name="award" className="size-9 shrink-0 text-rust" />
              <p>
                <strong className="block font-display font-bold text-lg leading-tight">{title}</strong>
                <span className="text-sm">{detail}</span>
              </p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

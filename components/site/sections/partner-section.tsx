import { Blossom } from "@/components/site/ui/blossom";
import { siteText } from "@/lib/content/site/texts";
import { env } from "@/lib/platform/env";

/** The administrator that the company represents (rules §7), once staff have written its text. */
export async function PartnerSection() {
  const partner = await siteText("partner");
  if (!partner?.title) return null;
  const administrator = env().MAIN_ADMINISTRATOR;
  return (
    <section className="partner-band bg-white py-10 md:py-16">
      <div className="wrap partner">
        <div className="flex items-center gap-5 font-display">
          <Blossom className="size-16" />
          <span aria-hidden="true" className="text-2xl text-moss">
            +
          </span>
          <span className="font-extrabold text-2xl tracking-tight" translate="no">
            {administrator}
          </span>
        </div>
        <div>
          <h2 className="text-xl">{partner.title}</h2>
          {partner.text && <p className="measure mt-2 text-moss">{partner.text}</p>}
        </div>
      </div>
    </section>
  );
}

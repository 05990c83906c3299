import { Blossom } from "@/components/site/ui/blossom";
import { env } from "@/lib/env";
import { brandName } from "@/lib/site/brand";
import { siteCompany } from "@/lib/site/company";

/** Whom the company represents: the main administrator (rules §7). */
export async function PartnerSection() {
  const company = await siteCompany();
  const administrator = env().MAIN_ADMINISTRATOR;
  return (
    <section className="bg-white py-16">
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
          <h2 className="text-xl">Representante autorizada {administrator}</h2>
          <p className="measure mt-2 text-moss">
            A {brandName(company)} apresenta, orienta e acompanha; os grupos são formados e geridos pela
            administradora, autorizada e fiscalizada pelo Banco Central do Brasil.
          </p>
        </div>
      </div>
    </section>
  );
}

import { brandName, reasonsPath } from "./brand";
import type { Company } from "./company";
import type { SitePage } from "./pages";

/** The row of `/porque-a-{brand}`, whose address and title are the brand's. */
export function reasonsPage(company: Company): SitePage {
  const brand = brandName(company);
  return {
    path: reasonsPath(company),
    slug: "porque-a-ipe",
    title: `Por que a ${brand}?`,
    description: `Sete razões para planejar com a ${brand}: atendimento de gente, taxas claras, acompanhamento até a contemplação e depois dela.`,
    keywords: [`por que ${brand}`, "melhor consórcio", "corretora de consórcio confiável"],
  };
}

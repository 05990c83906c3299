import type { MetadataRoute } from "next";
import { brandName } from "@/lib/content/site/brand";
import { siteCompany } from "@/lib/content/site/company";
import { sitePage } from "@/lib/content/site/pages";

export const dynamic = "force-dynamic";

export default async function manifest(): Promise<MetadataRoute.Manifest> {
  const company = await siteCompany();
  return {
    name: company.name,
    short_name: brandName(company),
    description: sitePage("/").description,
    lang: "pt-BR",
    start_url: "/",
    display: "standalone",
    background_color: "#fbf8f1",
    theme_color: "#0f3d2e",
    icons: [
      { src: "/icon-192.png", sizes: "192x192", type: "image/png" },
      { src: "/icon-512.png", sizes: "512x512", type: "image/png" },
      { src: "/icon-maskable-512.png", sizes: "512x512", type: "image/png", purpose: "maskable" },
    ],
  };
}

import type { MetadataRoute } from "next";
import { listSitemap } from "@/lib/content/site/data";

export const dynamic = "force-dynamic";

export default function sitemap(): Promise<MetadataRoute.Sitemap> {
  return listSitemap();
}

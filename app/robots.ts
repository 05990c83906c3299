import type { MetadataRoute } from "next";
import { env } from "@/lib/platform/env";

export const dynamic = "force-dynamic";

export default function robots(): MetadataRoute.Robots {
  return {
    rules: { userAgent: "*", allow: "/", disallow: ["/iacontrol", "/api"] },
    sitemap: `${env().SITE_URL}/sitemap.xml`,
  };
}

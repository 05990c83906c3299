import { JsonLd } from "@/components/site/ui/json-ld";
import { breadcrumbJsonLd } from "@/lib/content/site/json-ld";
import type { Crumb } from "@/lib/content/site/pages";
import { env } from "@/lib/platform/env";

/** The last crumb is the page itself. */
export function Breadcrumb({ trail, className = "" }: { trail: Crumb[]; className?: string }) {
  const crumbs = [{ label: "Início", href: "/" }, ...trail];
  return (
    <nav aria-label="Você está em" className={`text-sm ${className}`}>
      <ol className="flex flex-wrap items-center gap-x-2">
        {crumbs.map((crumb, index) => (
          // On a phone the heading below replaces the last crumb.
          <li
            key={crumb.href}
            className={`flex items-center gap-2 ${index === crumbs.length - 1 ? "max-sm:sr-only" : ""}`}
          >
            {index > 0 && (
              <span aria-hidden="true" className="opacity-50">
                /
              </span>
            )}
            {index === crumbs.length - 1 ? (
              <span aria-current="page" className="inline-flex min-h-8 items-center">
                {crumb.label}
              </span>
            ) : (
              <a
                href={crumb.href}
                className="inline-flex min-h-8 items-center underline-offset-4 hover:underline"
              >
                {crumb.label}
              </a>
            )}
          </li>
        ))}
      </ol>
      <JsonLd data={breadcrumbJsonLd(crumbs, env().SITE_URL)} />
    </nav>
  );
}

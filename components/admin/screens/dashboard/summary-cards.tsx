import Link from "next/link";
import type { DashboardSummary } from "@/lib/office/dashboard/data";

type Card = { label: string; value: number; href: string };

/** The figures, each with a link to the list with that many records. */
export function SummaryCards({
  summary,
  mainAdministrator,
}: {
  summary: DashboardSummary;
  mainAdministrator: string;
}) {
  return (
    <section aria-label="Números">
      <ul className="grid grid-cols-2 gap-px overflow-hidden rounded-2xl border border-line bg-line shadow-panel sm:grid-cols-3 lg:grid-cols-4 xl:grid-cols-6">
        {cards(summary, mainAdministrator).map(({ label, value, href }) => (
          <li key={label} className="bg-surface">
            <Link
              href={href}
              prefetch={false}
              className="flex h-full min-h-16 flex-col justify-between gap-1 px-4 py-3 hover:bg-hover focus-visible:outline-2 focus-visible:outline-focus focus-visible:-outline-offset-2"
            >
              <span className="text-muted text-sm leading-5">{label}</span>
              <span className="font-display font-semibold text-lg tabular-nums">
                {value.toLocaleString("pt-BR")}
              </span>
            </Link>
          </li>
        ))}
        {/* Fills the rest of the last row. */}
        <li aria-hidden className="bg-surface" />
      </ul>
    </section>
  );
}

function cards(summary: DashboardSummary, mainAdministrator: string): Card[] {
  const letters = "/iacontrol/contemplated?site=1";
  const main = encodeURIComponent(mainAdministrator);
  return [
    { label: "Cartas contempladas no site", value: summary.contemplated_total, href: letters },
    {
      label: `Cartas ${mainAdministrator}`,
      value: summary.contemplated_itau,
      href: `${letters}&administrator=${main}`,
    },
    {
      label: "Cartas de outras administradoras",
      value: summary.contemplated_other,
      href: `${letters}&except=${main}`,
    },
    { label: "Inscritos na newsletter", value: summary.newsletter_total, href: "/iacontrol/subscribers" },
    { label: "Posts", value: summary.posts_total, href: "/iacontrol/posts" },
    { label: "Posts ativos", value: summary.posts_active, href: "/iacontrol/posts?filter=ativos" },
    { label: "Posts em destaque", value: summary.posts_featured, href: "/iacontrol/posts?filter=destaques" },
    { label: "Produtos ativos", value: summary.products_active, href: "/iacontrol/products?filter=ativos" },
    {
      label: "Testemunhos ativos",
      value: summary.testimonials_active,
      href: "/iacontrol/testimonials?filter=ativos",
    },
    {
      label: "Testemunhos em destaque",
      value: summary.testimonials_featured,
      href: "/iacontrol/testimonials?filter=destaques",
    },
    { label: "FAQs ativas", value: summary.faqs_active, href: "/iacontrol/faqs?filter=ativos" },
  ];
}

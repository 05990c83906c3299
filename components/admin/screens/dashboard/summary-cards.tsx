import Link from "next/link";
import type { DashboardSummary } from "@/lib/office/dashboard/data";

type Card = { label: string; value: number; href: string };

type Cards = { title: string; cards: Card[] };

/** The figures in groups, each linked to the list of the records that it counts. */
export function SummaryCards({
  summary,
  mainAdministrator,
}: {
  summary: DashboardSummary;
  mainAdministrator: string;
}) {
  return (
    <section
      aria-label="Números"
      className="grid gap-x-8 gap-y-5 rounded-2xl border border-line bg-surface p-5 shadow-panel sm:grid-cols-2 xl:grid-cols-4"
    >
      {groups(summary, mainAdministrator).map(({ title, cards }) => (
        <div key={title} className="min-w-0">
          <h2 className="font-display font-semibold">{title}</h2>
          <ul className="mt-1 divide-y divide-line">
            {cards.map(({ label, value, href }) => (
              <li key={label}>
                <Link
                  href={href}
                  prefetch={false}
                  className="flex min-h-11 items-center justify-between gap-3 rounded hover:text-accent focus-visible:outline-2 focus-visible:outline-focus"
                >
                  <span className="text-muted text-sm leading-5">{label}</span>
                  <span className="font-display font-semibold text-lg tabular-nums">
                    {value.toLocaleString("pt-BR")}
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  );
}

function groups(summary: DashboardSummary, mainAdministrator: string): Cards[] {
  const letters = "/iacontrol/contemplated?site=1";
  const main = encodeURIComponent(mainAdministrator);
  return [
    {
      title: "Cartas",
      cards: [
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
      ],
    },
    {
      title: "Posts",
      cards: [
        { label: "Posts", value: summary.posts_total, href: "/iacontrol/posts" },
        { label: "Posts ativos", value: summary.posts_active, href: "/iacontrol/posts?filter=ativos" },
        {
          label: "Posts em destaque",
          value: summary.posts_featured,
          href: "/iacontrol/posts?filter=destaques",
        },
      ],
    },
    {
      title: "Páginas do site",
      cards: [
        {
          label: "Produtos ativos",
          value: summary.products_active,
          href: "/iacontrol/products?filter=ativos",
        },
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
      ],
    },
    {
      title: "Newsletter",
      cards: [
        { label: "Inscritos na newsletter", value: summary.newsletter_total, href: "/iacontrol/subscribers" },
      ],
    },
  ];
}

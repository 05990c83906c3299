import Link from "next/link";
import type { DashboardSummary } from "@/lib/office/dashboard/data";

/** A label, its figure, and the address of the list behind it. */
type Card = [label: string, value: number, href: string];

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
      {groups(summary, mainAdministrator).map(([title, ...cards]) => (
        <div key={title} className="min-w-0">
          <h2 className="font-display font-semibold">{title}</h2>
          <ul className="mt-1 divide-y divide-line">
            {cards.map(([label, value, href]) => (
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

function groups(summary: DashboardSummary, mainAdministrator: string): [title: string, ...Card[]][] {
  const letters = "/iacontrol/contemplated?site=1";
  const main = encodeURIComponent(mainAdministrator);
  const { contemplated_itau, contemplated_other, testimonials_featured } = summary;
  return [
    [
      "Cartas",
      ["Cartas contempladas no site", summary.contemplated_total, letters],
      [`Cartas ${mainAdministrator}`, contemplated_itau, `${letters}&administrator=${main}`],
      ["Cartas de outras administradoras", contemplated_other, `${letters}&except=${main}`],
    ],
    [
      "Posts",
      ["Posts", summary.posts_total, "/iacontrol/posts"],
      ["Posts ativos", summary.posts_active, "/iacontrol/posts?filter=ativos"],
      ["Posts em destaque", summary.posts_featured, "/iacontrol/posts?filter=destaques"],
    ],
    [
      "Páginas do site",
      ["Produtos ativos", summary.products_active, "/iacontrol/products?filter=ativos"],
      ["Testemunhos ativos", summary.testimonials_active, "/iacontrol/testimonials?filter=ativos"],
      ["Testemunhos em destaque", testimonials_featured, "/iacontrol/testimonials?filter=destaques"],
      ["FAQs ativas", summary.faqs_active, "/iacontrol/faqs?filter=ativos"],
    ],
    ["Newsletter", ["Inscritos na newsletter", summary.newsletter_total, "/iacontrol/subscribers"]],
  ];
}

import Link from "next/link";
import type { DashboardSummary } from "@/lib/dashboard/data";

type Card = { label: string; value: number; href: string; main?: true };

/** The numbers, each of them a link to the list it counts. */
export function SummaryCards({
  summary,
  mainAdministrator,
}: {
  summary: DashboardSummary;
  mainAdministrator: string;
}) {
  return (
    <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-4">
      {cards(summary, mainAdministrator).map(({ label, value, href, main }) => (
        <li key={label} className={main ? "col-span-2" : ""}>
          <Link
            href={href}
            className={`flex h-full flex-col justify-between gap-3 rounded-2xl border p-4 shadow-panel transition-colors duration-150 focus-visible:outline-offset-2 ${
              main
                ? "border-transparent bg-side text-white hover:bg-leaf dark:hover:bg-side-active"
                : "border-line bg-surface hover:border-line-strong"
            }`}
          >
            <span className={main ? "text-side-text" : "text-muted"}>{label}</span>
            <span
              className={`font-display font-semibold tabular-nums tracking-tight ${main ? "text-[2.5rem] text-ipe leading-none" : "text-2xl"}`}
            >
              {value.toLocaleString("pt-BR")}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

function cards(summary: DashboardSummary, mainAdministrator: string): Card[] {
  const letters = "/iacontrol/contemplated";
  return [
    { label: "Cartas contempladas", value: summary.contemplated_total, href: letters, main: true },
    {
      label: `Cartas ${mainAdministrator}`,
      value: summary.contemplated_itau,
      href: `${letters}?administrator=${encodeURIComponent(mainAdministrator)}`,
    },
    { label: "Cartas de outras administradoras", value: summary.contemplated_other, href: letters },
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

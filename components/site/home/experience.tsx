import type { IconName } from "@/components/site/ui/icon";
import { PetalIcon } from "@/components/site/ui/petal-icon";
import { Section } from "@/components/site/ui/section";

const icons: IconName[] = ["hand-coins", "shield-check", "trophy", "shuffle", "badge-dollar-sign"];

type Card = { title: string; description: string; note?: boolean };

export function Experience({ cards }: { cards: Card[] }) {
  return (
    <Section tone="sand" title="Uma experiência melhor em cada etapa">
      <ul className="grid gap-px overflow-hidden rounded-xl bg-ink/12 sm:grid-cols-2 lg:grid-cols-6">
        {cards.map(({ title, description, note }, index) => (
          <li
            key={title}
            className={`beside bg-white p-5 sm:p-7 ${index < 3 ? "lg:col-span-2" : "lg:col-span-3"} ${index === cards.length - 1 ? "sm:col-span-2 lg:col-span-3" : ""}`}
          >
            <PetalIcon icon={icons[index % icons.length] ?? "hand-coins"} />
            <div>
              <h3 className="text-xl sm:mt-5">
                {title}
                {note && (
                  <sup>
                    <a href="#nota-mais-barato" aria-label="nota sobre o custo" className="px-1 text-leaf">
                      *
                    </a>
                  </sup>
                )}
              </h3>
              <p className="mt-2 text-moss">{description}</p>
            </div>
          </li>
        ))}
      </ul>
      <p id="nota-mais-barato" className="mt-5 text-moss text-sm">
        * Em relação ao total de juros de um financiamento de mesmo valor e prazo. Consórcio tem taxa de
        administração e pode ter fundo de reserva, seguro e reajuste; a contemplação depende de sorteio ou
        lance.
      </p>
    </Section>
  );
}

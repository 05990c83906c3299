import { Section } from "@/components/site/ui/section";

const lines = [
  { value: "R$ 50.000", label: "crédito da carta" },
  { value: "R$ 55.000", label: "saldo com 10% de taxa de administração" },
  { value: "R$ 11.000", label: "lance oferecido: 20% do saldo" },
];

/** A worked example of a bid. */
export function BidExample() {
  return (
    <Section
      tone="forest"
      title="O lance, com um número só"
      intro="Lance é antecipar parcelas para tentar a contemplação antes do sorteio. Vence, na assembleia, a maior oferta em percentual."
    >
      <dl className="grid gap-px overflow-hidden rounded-xl bg-white/15 md:grid-cols-3">
        {lines.map(({ value, label }) => (
          <div key={label} className="flex flex-col-reverse justify-end bg-forest p-7">
            <dt className="mt-2 text-white/85">{label}</dt>
            <dd className="font-display font-extrabold text-2xl text-gold tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="measure mt-8 text-white/85">
        Se for o maior lance do mês, a carta é contemplada e os R$ 11.000 abatem o saldo. Se não for, você não
        paga nada e segue no grupo. Há ainda o lance fixo, em percentual definido pelo grupo, e o embutido,
        que usa parte do próprio crédito. Nenhum deles garante data.
      </p>
    </Section>
  );
}

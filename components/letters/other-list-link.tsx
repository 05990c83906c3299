import { Icon } from "@/components/site/ui/icon";
import type { Scope } from "@/lib/trade/letters/data";
import { lettersPaths } from "@/lib/trade/letters/paths";

const links: Record<Scope, { href: string; label: string; note: string }> = {
  main: {
    href: lettersPaths.other,
    label: "Outras cartas contempladas",
    note: "Não achou o valor certo? Veja as cartas das demais administradoras.",
  },
  other: {
    href: lettersPaths.main,
    label: "Cartas contempladas",
    note: "Veja também as cartas da administradora que representamos.",
  },
};

/** A link from each list to the other one. */
export function OtherListLink({ scope }: { scope: Scope }) {
  const { href, label, note } = links[scope];
  return (
    <a
      href={href}
      className="group mt-10 flex flex-wrap items-center justify-between gap-x-8 gap-y-2 rounded-xl bg-forest px-6 py-6 text-white transition-colors hover:bg-leaf md:px-8"
    >
      <span className="text-white/85">{note}</span>
      <span className="inline-flex items-center gap-3 font-bold font-display text-lg">
        {label}
        <Icon
          name="arrow-right"
          className="size-5 text-gold transition-transform group-hover:translate-x-1"
        />
      </span>
    </a>
  );
}

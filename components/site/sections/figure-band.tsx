import type { ComponentProps, ReactNode } from "react";
import { Section } from "@/components/site/ui/section";

export function FigureBand({
  title,
  figure,
  meaning,
  tone,
  children,
}: {
  title: string;
  figure: string;
  meaning: ReactNode;
  tone: ComponentProps<typeof Section>["tone"];
  children: ReactNode;
}) {
  const quiet = tone === "forest" ? "text-white/90" : "text-moss";
  return (
    <Section tone={tone}>
      <div className="grid items-center gap-x-16 gap-y-8 lg:grid-cols-[4fr_5fr]">
        <div>
          <h2 className="text-xl">{title}</h2>
          <p className={`figure ${tone === "forest" ? "text-gold" : "text-leaf"}`}>{figure}</p>
          <div className={`measure mt-4 text-lg ${quiet}`}>{meaning}</div>
        </div>
        <div className="min-w-0">{children}</div>
      </div>
    </Section>
  );
}

import { Icon } from "@/components/site/ui/icon";
import { siteText } from "@/lib/content/site/texts";
import { toParagraphs } from "@/lib/content/texts/fill";
import { standardText } from "@/lib/content/texts/sections";

export async function FraudNotice() {
  const own = await siteText("no-advance");
  return (
    <div className="rounded-xl border border-line bg-blossom/50 p-6">
      <h2 className="flex items-center gap-2.5 text-lg">
        <Icon name="shield-exclamation-point" className="size-5 shrink-0" />
        Cuidado com golpes
      </h2>
      {toParagraphs(own?.text ?? standardText("no-advance")).map((paragraph) => (
        <p key={paragraph} className="mt-2 text-ink/80 text-sm">
          {paragraph}
        </p>
      ))}
      <p className="mt-2 text-sm">
        <a href="/seguranca-garantida#confira" className="text-link">
          Confira quem somos
        </a>
      </p>
    </div>
  );
}

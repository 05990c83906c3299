import { Icon } from "@/components/site/ui/icon";
import { siteText } from "@/lib/content/site/texts";
import { toParagraphs } from "@/lib/content/texts/fill";

const STANDARD =
  "Nunca pedimos Pix, TED ou depósito antes da aprovação da transferência pela administradora. Se alguém pedir em nosso nome, não pague e avise a gente.";

export async function FraudNotice() {
  const own = await siteText("no-advance");
  return (
    <div className="rounded-xl border border-line bg-blossom/50 p-6">
      <h2 className="flex items-center gap-2.5 text-lg">
        <Icon name="shield-exclamation-point" className="size-5 shrink-0" />
        Cuidado com golpes
      </h2>
      {toParagraphs(own?.text ?? STANDARD).map((paragraph) => (
        <p key={paragraph} className="mt-2 text-ink/80 text-sm">
          {paragraph}
        </p>
      ))}
      <p className="mt-2 text-sm">
        <a
          href="/seguranca-garantida#confira"
          className="font-semibold text-forest underline underline-offset-4"
        >
          Confira quem somos
        </a>
      </p>
    </div>
  );
}

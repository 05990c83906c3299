import { foldInPlace } from "@/lib/platform/format/fold";

/** A phrase that consortium advertising may not contain, or only with a note. */
type CarefulPhrase = {
  id: string;
  /** Matches lower-case text without accents. */
  pattern: RegExp;
  /** A preceding negation ('não é investimento') makes the phrase permitted. */
  negatable?: true;
  /** A text that contains this note may contain the phrase, such as 'sem juros'. */
  unless?: RegExp;
  reason: string;
  source: string;
};

const MISLEADING = "CDC, art. 37 (publicidade enganosa)";
const BINDING = "CDC, arts. 30 e 31 (a oferta vincula; preço e riscos às claras)";
const NO_DATE = "Lei 11.795/2008, art. 22: a contemplação é por sorteio ou lance";

/** The table of phrases, in the order of the warnings. */
export const CAREFUL_PHRASES: readonly CarefulPhrase[] = [
  {
    id: "approval",
    pattern:
      /\b(?:aprovacao (?:de credito )?(?:garantida|imediata|na hora)|credito (?:aprovado|garantido))\b/,
    negatable: true,
    reason: "Quem aprova é a administradora, depois da análise. Diga 'sujeito à análise da administradora'.",
    source: "Lei 11.795/2008, arts. 13 e 14",
  },
  {
    id: "contemplation",
    pattern:
      /\bcontempla(?:cao|do|da) (?:garantid[oa]|imediat[oa]|rapid[oa]|na hora|com data certa|em ate \d+ (?:dias|meses))\b/,
    negatable: true,
    reason: "Ninguém pode prometer quando. Diga que depende de sorteio ou lance.",
    source: NO_DATE,
  },
  {
    id: "guaranteed",
    pattern: /\bgarantid[oa]s?\b/,
    negatable: true,
    reason: "Soa como promessa de resultado. Diga o que a lei ou o contrato asseguram, e onde.",
    source: BINDING,
  },
  {
    id: "investment",
    pattern:
      /\b(?:investimento (?:com (?:retorno|rendimento|lucro)|seguro|garantido)|e (?:um )?(?:otimo |bom )?investimento\b|rentabilidade|rendimento (?:de|mensal|garantido)|lucro (?:certo|de|garantido)|retorno (?:certo|de|garantido)|acima do cdi)/,
    negatable: true,
    reason: "Consórcio é compra planejada, não investimento, e não rende.",
    source: "Lei 11.795/2008, art. 2º; CVM: promessa de rendimento é oferta de investimento",
  },
  {
    id: "no-interest",
    pattern: /\bsem juros\b/,
    unless: /\btaxa de administracao\b/,
    reason: "É verdade só com a nota: há taxa de administração, fundo de reserva, seguro e reajuste.",
    source: BINDING,
  },
  {
    id: "lowest",
    pattern: /\b(?:menor(?:es)? taxas?(?: do (?:mercado|brasil))?|taxas? mais baixas?|melhor preco do)\b/,
    negatable: true,
    reason: "Comparação precisa de prova e data. Diga a taxa, ou de onde vem a comparação.",
    source: MISLEADING,
  },
  {
    id: "urgency",
    pattern: /\b(?:ultimas (?:unidades|cartas|vagas|cotas)|so hoje|ultima chance|corra)\b/,
    reason: "Pressa é o sinal do golpe. Diga até quando a oferta vale, ou nada.",
    source: "CDC, art. 37 § 2º, e arts. 6º II e IV",
  },
  {
    id: "regulated",
    pattern:
      /\b(?:somos|empresa|corretora) (?:\w+ )?(?:regulad|autorizad|fiscalizad)[oa]s? pel[oa] (?:banco central|bacen|bcb)\b/,
    negatable: true,
    reason: "O Banco Central fiscaliza administradoras, não corretoras.",
    source: "Lei 11.795/2008, art. 6º",
  },
  {
    id: "deposit",
    pattern: /\b(?:sinal|deposito|pix|transferencia) (?:antecipad[oa]|para reservar|para garantir)\b/,
    negatable: true,
    reason: "Nunca se pede dinheiro antes da aprovação da administradora.",
    source: "Provimento CNJ 197/2025; Lei 8.935/1994, art. 7º-A",
  },
];

type Finding = { id: string; words: string; reason: string; source: string };

const NEGATIONS = /\b(?:nao|nunca|jamais|nem|sem|ninguem|nenhum[a]?|nada|tampouco|desconfie|cuidado|golpe)\b/;
/** The end of a clause, and of a negation's scope. */
const CLAUSE_END = /[.;:!?\n]/;
const TAG = /<[^>]*>/g;

/**
 * Finds the forbidden phrases in a text or HTML, each once, in the order of the table. A negation earlier in the same
 * clause ('não há contemplação garantida') clears a negatable phrase.
 * @param text as typed; tags of paragraphs, list items, headings, line breaks and rows end a clause, others are ignored
 */
export function findCarefulPhrases(text: string): Finding[] {
  const written = text.replace(TAG, (tag) => (/^<\/?(?:p|li|h\d|br|tr)\b/i.test(tag) ? "\n" : ""));
  const plain = foldInPlace(written);
  const covered: [number, number][] = [];
  return CAREFUL_PHRASES.flatMap((phrase) => {
    const match = firstMatch(plain, phrase, covered);
    if (!match) return [];
    covered.push(match);
    const { id, reason, source } = phrase;
    return [{ id, words: written.slice(...match), reason, source }];
  });
}

function firstMatch(
  plain: string,
  { pattern, negatable, unless }: CarefulPhrase,
  covered: readonly [number, number][],
): [number, number] | null {
  if (unless?.test(plain)) return null;
  for (const { 0: words, index } of plain.matchAll(new RegExp(pattern.source.replaceAll(" ", "\\s+"), "g"))) {
    const isCovered = covered.some(([from, to]) => index < to && index + words.length > from);
    if (isCovered || (negatable && isNegated(plain.slice(0, index)))) continue;
    return [index, index + words.length];
  }
  return null;
}

function isNegated(before: string): boolean {
  return NEGATIONS.test(before.split(CLAUSE_END).at(-1) ?? "");
}

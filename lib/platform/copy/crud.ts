import { FORM_MESSAGE } from "./messages";

export type CrudCopy = ReturnType<typeof crudCopy>;

type Noun = { one: string; many: string; gender: "m" | "f" };

export type KindWords<Field extends string = string> = CrudCopy & { labels: Readonly<Record<Field, string>> };

/**
 * Returns the sentences of a kind of record, in the right gender (spec §8, rules §7), and its labels.
 * @param labels by field, for forms, exports, errors and the audit trail
 * @param exceptions sentences that replace the generated ones
 */
export function kindWords<Field extends string>(
  noun: Noun,
  labels: Readonly<Record<Field, string>>,
  exceptions: Partial<CrudCopy> = {},
): KindWords<Field> {
  return { ...crudCopy(noun), ...exceptions, labels };
}

function crudCopy({ one, many, gender }: Noun) {
  const ending: "o" | "a" = gender === "f" ? "a" : "o";
  const name = inSentence(one);
  return {
    one,
    /** The gender ending of participles: "excluíd" + "o". */
    ending,
    title: many,
    newTitle: `${gender === "f" ? "Nova" : "Novo"} ${one}`,
    editTitle: `Editar ${one}`,
    created: `${one} criad${ending} com sucesso!`,
    updated: `${one} atualizad${ending} com sucesso!`,
    deleted: `${one} excluíd${ending} com sucesso!`,
    restored: `${one} restaurad${ending} com sucesso!`,
    purged: `${one} excluíd${ending} definitivamente.`,
    loadError: `Erro ao carregar ${inSentence(many)}`,
    saveError: `Erro ao salvar ${name}`,
    deleteError: `Erro ao excluir ${name}`,
    invalid: FORM_MESSAGE,
    confirmDelete: `Tem certeza que deseja excluir ${gender === "f" ? "esta" : "este"} ${name}?`,
    empty: `${gender === "f" ? "Nenhuma" : "Nenhum"} ${name} encontrad${ending}.`,
    notFound: `${one} não encontrad${ending}.`,
  };
}

// Acronyms keep their capitals inside a sentence.
function inSentence(noun: string): string {
  return /^[A-Z]{2}/.test(noun) ? noun : noun.toLowerCase();
}

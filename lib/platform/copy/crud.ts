import { FORM_MESSAGE } from "./messages";

export type CrudCopy = {
  /** Of participles about it: "excluíd" + "o". */
  ending: "o" | "a";
  /** The screen's heading ("Produtos"). */
  title: string;
  /** Button and modal title of a new record ("Novo Banner"). */
  newTitle: string;
  /** Modal title of an existing one ("Editar Banner"). */
  editTitle: string;
  created: string;
  updated: string;
  deleted: string;
  /** Taken out of the trash. */
  restored: string;
  /** Deleted out of the trash. */
  purged: string;
  loadError: string;
  saveError: string;
  deleteError: string;
  invalid: string;
  confirmDelete: string;
  empty: string;
  notFound: string;
};

type Noun = { one: string; many: string; gender: "m" | "f" };

/** Every sentence of the interface about one kind of record, with its grammar (spec §8, rules §7). */
function crudCopy({ one, many, gender }: Noun): CrudCopy {
  const ending = gender === "f" ? "a" : "o";
  const name = inSentence(one);
  return {
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

export const bannerCopy = crudCopy({ one: "Banner", many: "Banners", gender: "m" });
export const productCopy = crudCopy({ one: "Produto", many: "Produtos", gender: "m" });
export const partnerCopy = crudCopy({ one: "Parceiro", many: "Parceiros", gender: "m" });
export const testimonialCopy = crudCopy({ one: "Testemunho", many: "Testemunhos", gender: "m" });
export const faqCopy = crudCopy({ one: "FAQ", many: "FAQs", gender: "f" });
export const postCopy: CrudCopy = {
  ...crudCopy({ one: "Post", many: "Posts", gender: "m" }),
  title: "Informativos",
};
export const textCopy: CrudCopy = {
  ...crudCopy({ one: "Texto", many: "Textos", gender: "m" }),
  title: "Textos do site",
};
export const administratorCopy = crudCopy({ one: "Administradora", many: "Administradoras", gender: "f" });
export const mediaCopy: CrudCopy = {
  ...crudCopy({ one: "Imagem", many: "Imagens", gender: "f" }),
  created: "Imagem enviada com sucesso!",
};
export const userCopy = crudCopy({ one: "Usuário", many: "Usuários", gender: "m" });
export const subscriberCopy: CrudCopy = {
  ...crudCopy({ one: "Inscrito", many: "Inscritos", gender: "m" }),
  confirmDelete: "Tem certeza que deseja deletar este inscrito?",
};

// Acronyms keep their capitals inside a sentence.
function inSentence(noun: string): string {
  return /^[A-Z]{2}/.test(noun) ? noun : noun.toLowerCase();
}

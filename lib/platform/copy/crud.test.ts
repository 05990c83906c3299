import { expect, test } from "vitest";
import { bannerWords } from "@/lib/content/banners/words";
import { faqWords } from "@/lib/content/faqs/words";
import { postWords } from "@/lib/content/posts/words";
import { productWords } from "@/lib/content/products/words";
import { testimonialWords } from "@/lib/content/testimonials/words";
import { subscriberWords } from "@/lib/people/subscribers/words";
import { partnerWords } from "@/lib/trade/partners/words";
import * as messages from "./messages";
import { required, tooLong } from "./validation";

// The titles and messages that the specification prescribes (spec §2, §5, §8; rules §2, §4, §6, §7).
test.each([
  [bannerWords.title, "Banners"],
  [bannerWords.newTitle, "Novo Banner"],
  [bannerWords.editTitle, "Editar Banner"],
  [bannerWords.loadError, "Erro ao carregar banners"],
  [bannerWords.saveError, "Erro ao salvar banner"],
  [bannerWords.deleteError, "Erro ao excluir banner"],
  [bannerWords.created, "Banner criado com sucesso!"],
  [bannerWords.updated, "Banner atualizado com sucesso!"],
  [bannerWords.deleted, "Banner excluído com sucesso!"],
  [bannerWords.confirmDelete, "Tem certeza que deseja excluir este banner?"],
  [bannerWords.invalid, "Por favor, corrija os erros no formulário."],
  [productWords.title, "Produtos"],
  [productWords.newTitle, "Novo Produto"],
  [productWords.loadError, "Erro ao carregar produtos"],
  [productWords.saveError, "Erro ao salvar produto"],
  [productWords.deleteError, "Erro ao excluir produto"],
  [productWords.created, "Produto criado com sucesso!"],
  [productWords.updated, "Produto atualizado com sucesso!"],
  [productWords.deleted, "Produto excluído com sucesso!"],
  [productWords.confirmDelete, "Tem certeza que deseja excluir este produto?"],
  [productWords.empty, "Nenhum produto encontrado."],
  [testimonialWords.title, "Testemunhos"],
  [testimonialWords.newTitle, "Novo Testemunho"],
  [testimonialWords.loadError, "Erro ao carregar testemunhos"],
  [testimonialWords.saveError, "Erro ao salvar testemunho"],
  [testimonialWords.deleteError, "Erro ao excluir testemunho"],
  [testimonialWords.created, "Testemunho criado com sucesso!"],
  [testimonialWords.updated, "Testemunho atualizado com sucesso!"],
  [testimonialWords.deleted, "Testemunho excluído com sucesso!"],
  [testimonialWords.confirmDelete, "Tem certeza que deseja excluir este testemunho?"],
  [testimonialWords.empty, "Nenhum testemunho encontrado."],
  [faqWords.title, "FAQs"],
  [faqWords.newTitle, "Nova FAQ"],
  [faqWords.editTitle, "Editar FAQ"],
  [faqWords.loadError, "Erro ao carregar FAQs"],
  [faqWords.saveError, "Erro ao salvar FAQ"],
  [faqWords.deleteError, "Erro ao excluir FAQ"],
  [faqWords.created, "FAQ criada com sucesso!"],
  [faqWords.updated, "FAQ atualizada com sucesso!"],
  [faqWords.deleted, "FAQ excluída com sucesso!"],
  [faqWords.confirmDelete, "Tem certeza que deseja excluir esta FAQ?"],
  [faqWords.empty, "Nenhuma FAQ encontrada."],
  [partnerWords.title, "Parceiros"],
  [partnerWords.newTitle, "Novo Parceiro"],
  [partnerWords.loadError, "Erro ao carregar parceiros"],
  [partnerWords.saveError, "Erro ao salvar parceiro"],
  [partnerWords.deleteError, "Erro ao excluir parceiro"],
  [partnerWords.created, "Parceiro criado com sucesso!"],
  [partnerWords.updated, "Parceiro atualizado com sucesso!"],
  [partnerWords.deleted, "Parceiro excluído com sucesso!"],
  [partnerWords.confirmDelete, "Tem certeza que deseja excluir este parceiro?"],
  [partnerWords.empty, "Nenhum parceiro encontrado."],
  [postWords.title, "Informativos"],
  [postWords.newTitle, "Novo Post"],
  [postWords.loadError, "Erro ao carregar posts"],
  [postWords.saveError, "Erro ao salvar post"],
  [postWords.deleteError, "Erro ao excluir post"],
  [postWords.created, "Post criado com sucesso!"],
  [postWords.updated, "Post atualizado com sucesso!"],
  [postWords.deleted, "Post excluído com sucesso!"],
  [postWords.confirmDelete, "Tem certeza que deseja excluir este post?"],
  [subscriberWords.title, "Inscritos"],
  [subscriberWords.deleted, "Inscrito excluído com sucesso!"],
  [subscriberWords.confirmDelete, "Tem certeza que deseja deletar este inscrito?"],
  [messages.NEWSLETTER_DONE, "E-mail cadastrado com sucesso"],
  [messages.LOGIN_FAILED, "Erro ao fazer login"],
  [messages.WRONG_LOGIN, "E-mail ou senha inválidos."],
  [messages.SETTINGS_LOAD_ERROR, "Erro ao carregar configurações"],
  [messages.SETTINGS_SAVE_ERROR, "Erro ao atualizar configurações"],
  [messages.SETTINGS_SAVED, "Configurações atualizadas com sucesso!"],
  [messages.IMAGE_SIZE, "A imagem deve ter no máximo 2MB"],
  [messages.IMAGE_TYPE, "Tipo de arquivo não suportado. Use PNG, JPG ou GIF"],
])("%s", (sentence, expected) => {
  expect(sentence).toBe(expected);
});

test("validation sentences agree with their label in gender", () => {
  expect(required("O e-mail")).toBe("O e-mail é obrigatório.");
  expect(required("A descrição")).toBe("A descrição é obrigatória.");
  expect(tooLong("A resposta", 10_000)).toBe("A resposta deve ter no máximo 10.000 caracteres.");
});

import { z } from "zod";
import { required } from "@/lib/platform/copy/validation";
import {
  flag,
  jsonList,
  optionalLink,
  optionalText,
  requiredText,
  wholeNumber,
} from "@/lib/platform/http/fields/fields";
import { optionalHtml, requiredHtml, svgIcon } from "@/lib/platform/http/fields/html";
import { optionalImageUpdate, requiredImage } from "@/lib/platform/http/fields/image";
import { isAdvantageIcon } from "./icons";

const MAX_ADITIONAL = 3;
const MAX_ADVANTAGES = 12;

const aditional = z.object({ description: requiredText("A descrição do item", 500) });

const advantage = z.object({
  title: requiredText("O título da vantagem"),
  description: requiredText("A descrição da vantagem", 1000),
  icon_svg: svgIcon.transform((svg) => svg ?? null),
  icon_name: optionalText("O nome do ícone", 60)
    .refine((name) => !name || isAdvantageIcon(name), "Escolha um ícone da lista.")
    .transform((name) => name ?? null),
});

export type Aditional = z.output<typeof aditional>;
export type Advantage = z.output<typeof advantage>;

export const bannerSchema = z.object({
  full_banner_type_id: wholeNumber(required("O tipo de banner")),
  title: requiredText("O título"),
  label: requiredText("O rótulo"),
  description: requiredText("A descrição", 2000),
  link: optionalLink,
  image: requiredImage,
  aditional: jsonList(aditional, MAX_ADITIONAL, `São permitidos no máximo ${MAX_ADITIONAL} itens.`),
  advantages: jsonList(advantage, MAX_ADVANTAGES, `São permitidas no máximo ${MAX_ADVANTAGES} vantagens.`),
  title_advantage: optionalText("O título das vantagens"),
  text_advantage: requiredHtml("O texto de vantagens"),
  text_how_it_works: optionalHtml("O texto de como funciona"),
  active: flag,
  featured: flag,
});

export const bannerChanges = bannerSchema.extend({ image: optionalImageUpdate }).partial();

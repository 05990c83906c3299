import { TextField } from "../ui/field";
import type { ImageWords } from "./image-words";

/** The alternative text and the caption of an image. */
export function ImageWordsFields({
  words,
  onChange,
  onEnter,
}: {
  words: ImageWords;
  onChange: (words: ImageWords) => void;
  onEnter: () => void;
}) {
  const line = (name: keyof ImageWords, label: string, hint: string) => (
    <TextField
      label={label}
      optional
      hint={hint}
      value={words[name]}
      onChange={(event) => onChange({ ...words, [name]: event.currentTarget.value })}
      onKeyDown={(event) => {
        if (event.key !== "Enter") return;
        event.preventDefault();
        onEnter();
      }}
    />
  );
  return (
    <>
      {line("alt", "Descrição da imagem", "Para quem não pode vê-la.")}
      {line("caption", "Legenda", "Aparece embaixo da imagem.")}
    </>
  );
}

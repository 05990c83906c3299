import { TextField } from "../ui/field";

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

/** The alternative text of an image and its caption. */
export type ImageWords = { alt: string; caption: string };

export const NO_WORDS: ImageWords = { alt: "", caption: "" };

export function trimmed({ alt, caption }: ImageWords): ImageWords {
  return { alt: alt.trim(), caption: caption.trim() };
}

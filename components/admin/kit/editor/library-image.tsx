"use client";

import { type RefObject, useEffect, useRef, useState } from "react";
import type { ListedMedia } from "@/lib/office/library/data";
import { imageUrl } from "@/lib/platform/format/image";
import { LibraryPicker } from "../media/library-picker";
import { Control } from "../ui/control";
import { ModalBody, ModalFooter } from "../ui/modal";
import { type ImageWords, ImageWordsFields } from "./rich-text-image";

export function LibraryImage({
  typed,
  text,
  onInsert,
  onClose,
}: {
  /** The texts typed before an image was chosen. */
  typed: ImageWords;
  /** The element that gets the focus afterwards. */
  text: HTMLElement;
  onInsert: (item: ListedMedia, words: ImageWords) => void;
  onClose: () => void;
}) {
  return (
    <LibraryPicker
      finalFocus={() => text}
      onClose={onClose}
      step={(item, back) => (
        <Words
          item={item}
          initial={{ alt: typed.alt || item.alt, caption: typed.caption }}
          onInsert={(words) => onInsert(item, words)}
          onBack={back}
        />
      )}
    />
  );
}

function Words({
  item,
  initial,
  onInsert,
  onBack,
}: {
  item: ListedMedia;
  initial: ImageWords;
  onInsert: (words: ImageWords) => void;
  onBack: () => void;
}) {
  const [words, setWords] = useState(initial);
  const fields = useRef<HTMLDivElement>(null);
  useFirstField(fields);
  return (
    <>
      <ModalBody>
        <div className="grid items-start gap-5 sm:grid-cols-2">
          <img
            src={imageUrl(item.path)}
            alt="Prévia da imagem"
            width={item.width}
            height={item.height}
            className="max-h-72 w-full rounded-xl border border-line bg-page object-contain"
          />
          <div ref={fields} className="flex flex-col gap-3">
            <ImageWordsFields words={words} onChange={setWords} onEnter={() => onInsert(words)} />
            <p className="text-muted text-xs leading-5">
              O que você mudar vale para este texto; a biblioteca fica como está.
            </p>
          </div>
        </div>
      </ModalBody>
      <ModalFooter>
        <Control onClick={onBack}>Escolher outra</Control>
        <Control variant="primary" onClick={() => onInsert(words)}>
          Inserir imagem
        </Control>
      </ModalFooter>
    </>
  );
}

/** Focuses the first field, because the previous step had the focus. */
function useFirstField(box: RefObject<HTMLElement | null>): void {
  useEffect(() => box.current?.querySelector("input")?.focus(), [box]);
}

"use client";

import { TextSelection, type Transaction } from "@tiptap/pm/state";
import type { EditorView } from "@tiptap/pm/view";
import { type Editor, EditorContent, useEditor } from "@tiptap/react";
import {
  type CSSProperties,
  type FocusEvent,
  type KeyboardEvent as ReactKeyboardEvent,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from "react";
import { toPlainText } from "@/lib/platform/format/excerpt";
import { onDemand } from "../ui/on-demand";
import { toast } from "../ui/toast";
import { lossOf, readPastedHtml } from "./pasted-html";
import { richTextExtensions } from "./rich-text-extensions";
import { type ImageWords, NO_WORDS, trimmed } from "./rich-text-image";
import { RichTextToolbar } from "./rich-text-toolbar";

export type UploadedImage = { src: string; width: number; height: number };
/** Stores an image; null after a failure, which a notice reports. */
type UploadImage = (file: File) => Promise<UploadedImage | null>;

const LibraryImage = onDemand(() => import("./library-image").then((module) => module.LibraryImage));

export function RichTextEditor({
  value,
  labelledBy,
  describedBy,
  invalid,
  minHeight,
  upload,
  onChange,
}: {
  value: string;
  labelledBy: string;
  describedBy?: string;
  invalid: boolean;
  /** In pixels. */
  minHeight: number;
  upload: UploadImage;
  onChange: (html: string) => void;
}) {
  const [uploading, setUploading] = useState(false);
  // The texts of the image that is being chosen from the library.
  const [wanted, setWanted] = useState<ImageWords | null>(null);
  const box = useRef<HTMLDivElement>(null);
  const full = useFullScreen(box);
  const editor = useEditor({
    extensions: richTextExtensions,
    content: value,
    immediatelyRender: false,
    // The Content-Security-Policy forbids inserted <style> elements, so admin.css has these rules.
    injectCSS: false,
    onUpdate: ({ editor: changed }) => onChange(changed.getHTML()),
    editorProps: {
      attributes: {
        role: "textbox",
        "aria-multiline": "true",
        "aria-labelledby": labelledBy,
        class: "rich-text outline-none",
        ...(describedBy && { "aria-describedby": describedBy }),
        ...(invalid && { "aria-invalid": "true" }),
      },
      handleKeyDown: leaveTable,
      transformPastedHTML: takeHtml,
      handlePaste: (_view, event) => !hasText(event.clipboardData) && takeImages(event.clipboardData?.files),
      handleDrop: (_view, event) => takeImages(event.dataTransfer?.files),
    },
  });

  function takeImages(files: FileList | undefined): boolean {
    const images = [...(files ?? [])].filter((file) => file.type.startsWith("image/"));
    if (!editor || images.length === 0) return false;
    void insertImages(editor, images);
    return true;
  }
  function takeHtml(html: string): string {
    const pasted = readPastedHtml(html, location.origin);
    const loss = lossOf(pasted);
    if (loss) toast.error(loss);
    return pasted.html;
  }
  async function insertImages(target: Editor, images: File[], words: ImageWords = NO_WORDS) {
    setUploading(true);
    for (const image of images) {
      const stored = await upload(image);
      if (stored) insertImage(target, stored, words);
    }
    setUploading(false);
  }

  if (!editor) return null;
  return (
    <>
      {wanted && (
        <LibraryImage
          typed={wanted}
          text={editor.view.dom}
          onInsert={(item, words) => {
            insertImage(editor, item, trimmed(words));
            setWanted(null);
          }}
          onClose={() => setWanted(null)}
        />
      )}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: handles the keys of its content */}
      <div
        ref={box}
        onKeyDown={full.onKeyDown}
        onBlur={full.onBlur}
        data-full={full.isFull || undefined}
        data-invalid={invalid || undefined}
        className="rich-text-box min-w-0 rounded-xl border border-line-strong bg-field focus-within:border-focus focus-within:outline-2 focus-within:outline-focus/40 data-invalid:border-danger data-full:fixed data-full:inset-0 data-full:z-60 data-full:overflow-y-auto data-full:rounded-none data-full:border-0 data-full:[--sticky-top:0px] data-full:outline-0"
      >
        <RichTextToolbar
          editor={editor}
          uploading={uploading}
          isFull={full.isFull}
          onFull={full.toggle}
          image={{
            onFile: (file, words) => void insertImages(editor, [file], words),
            onLibrary: setWanted,
          }}
        />
        <EditorContent editor={editor} style={{ "--editor-height": `${minHeight}px` } as CSSProperties} />
      </div>
    </>
  );
}

function insertImage(editor: Editor, { src, width, height }: UploadedImage, { alt, caption }: ImageWords) {
  const attrs = { src, width, height, alt, caption: caption || null };
  editor.chain().focus().insertContent({ type: "image", attrs }).command(continueBelow).run();
}

/** Moves the cursor out of an inserted image into the paragraph below. */
function continueBelow({ tr }: { tr: Transaction }): boolean {
  if (!(tr.selection instanceof TextSelection)) continueAt(tr, tr.selection.to);
  return true;
}

/** Moves the cursor below its table on Esc; from there Tab leaves the text. */
function leaveTable({ state, dispatch }: EditorView, event: KeyboardEvent): boolean {
  const { $from } = state.selection;
  if (event.key !== "Escape" || $from.depth === 0 || $from.node(1).type.name !== "table") return false;
  // Otherwise the dialog around the editor would close.
  event.stopPropagation();
  dispatch(continueAt(state.tr, $from.after(1)));
  return true;
}

function continueAt(tr: Transaction, end: number): Transaction {
  const { paragraph } = tr.doc.type.schema.nodes;
  if (!tr.doc.nodeAt(end)?.isTextblock && paragraph) tr.insert(end, paragraph.create());
  return tr.setSelection(TextSelection.create(tr.doc, end + 1)).scrollIntoView();
}

/** Returns whether pasted data has text. Some programs add a picture of the text, which is then not inserted. */
function hasText(pasted: DataTransfer | null): boolean {
  const html = pasted?.getData("text/html") ?? "";
  return html.includes("<table") || toPlainText(html) !== "";
}

/** Full screen for an editor: Ctrl+Shift+F toggles it; Esc, or focus on an element behind it, ends it. */
function useFullScreen(box: RefObject<HTMLElement | null>) {
  const [isFull, setFull] = useState(false);

  // In the capture phase, before the modal around the editor closes on Esc.
  useEffect(() => {
    if (!isFull) return;
    const onEscape = (event: KeyboardEvent) => {
      // The panel of a tool handles Esc itself.
      const isOwn = event.target instanceof Node && box.current?.contains(event.target);
      if (event.key !== "Escape" || !isOwn) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      setFull(false);
    };
    addEventListener("keydown", onEscape, { capture: true });
    return () => removeEventListener("keydown", onEscape, { capture: true });
  }, [isFull, box]);

  function onKeyDown(event: ReactKeyboardEvent) {
    if (event.key.toLowerCase() !== "f" || !event.shiftKey || event.altKey) return;
    if (!event.ctrlKey && !event.metaKey) return;
    event.preventDefault();
    setFull(!isFull);
  }

  function onBlur({ relatedTarget: next }: FocusEvent) {
    if (!isFull || !(next instanceof Element) || box.current?.contains(next)) return;
    const around = box.current?.closest("[role=dialog], main");
    if (around?.contains(next)) setFull(false);
  }

  return { isFull, toggle: () => setFull(!isFull), onKeyDown, onBlur };
}

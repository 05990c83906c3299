"use client";

import { type Editor, EditorContent, useEditor } from "@tiptap/react";
import { type CSSProperties, useState } from "react";
import { richTextExtensions } from "./rich-text-extensions";
import { RichTextToolbar } from "./rich-text-toolbar";

export type UploadedImage = { src: string; width: number; height: number };
/** Stores an image and returns where it lies; null when it could not, which it has told by itself. */
export type UploadImage = (file: File) => Promise<UploadedImage | null>;

/** Heavy: load it with next/dynamic, only once a form that needs it is open. */
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
  /** Pixels. */
  minHeight: number;
  upload: UploadImage;
  onChange: (html: string) => void;
}) {
  const [uploading, setUploading] = useState(false);
  const editor = useEditor({
    extensions: richTextExtensions,
    content: value,
    immediatelyRender: false,
    // A <style> made by a script is what our Content-Security-Policy forbids: admin.css has these rules.
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
      handlePaste: (_view, event) => takeImages(event.clipboardData?.files),
      handleDrop: (_view, event) => takeImages(event.dataTransfer?.files),
    },
  });

  function takeImages(files: FileList | undefined): boolean {
    const images = [...(files ?? [])].filter((file) => file.type.startsWith("image/"));
    if (!editor || images.length === 0) return false;
    void insertImages(editor, images);
    return true;
  }
  async function insertImages(target: Editor, images: File[], alt = "") {
    setUploading(true);
    for (const image of images) {
      const stored = await upload(image);
      if (stored)
        target
          .chain()
          .focus()
          .setImage({ ...stored, alt })
          .run();
    }
    setUploading(false);
  }

  if (!editor) return null;
  return (
    <div
      data-invalid={invalid || undefined}
      className="rounded-xl border border-line-strong bg-field focus-within:border-focus focus-within:outline-2 focus-within:outline-focus/40 data-invalid:border-danger"
    >
      <RichTextToolbar
        editor={editor}
        uploading={uploading}
        onImage={(file, alt) => void insertImages(editor, [file], alt)}
      />
      <EditorContent editor={editor} style={{ "--editor-height": `${minHeight}px` } as CSSProperties} />
    </div>
  );
}

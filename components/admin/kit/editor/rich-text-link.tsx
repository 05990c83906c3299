"use client";

import type { Editor } from "@tiptap/react";
import { useState } from "react";
import { Link } from "@/components/admin/kit/ui/icons";
import { completeTextLink } from "@/lib/platform/html/typed-link";
import { Control } from "../ui/control";
import { TextField } from "../ui/field";
import { onEnter, ToolPopover } from "./rich-text-popover";

const WRONG =
  "Informe um endereço, como exemplo.com.br, uma página do site, como /imoveis, um e-mail ou um telefone com DDD.";

export function LinkControl({ editor }: { editor: Editor }) {
  const [open, setOpen] = useState(false);
  const [href, setHref] = useState("");
  const [errors, setErrors] = useState<string[]>([]);

  function show(next: boolean) {
    if (next) setHref(String(editor.getAttributes("link").href ?? ""));
    setErrors([]);
    setOpen(next);
  }
  function apply() {
    const typed = href.trim();
    const address = completeTextLink(typed);
    // The sanitiser would drop it without a notice.
    if (typed !== "" && !address) return setErrors([WRONG]);
    const chain = editor.chain().focus().extendMarkRange("link");
    if (!address) chain.unsetLink().run();
    else if (editor.state.selection.empty && !editor.isActive("link")) {
      chain
        .insertContent({ type: "text", text: typed, marks: [{ type: "link", attrs: { href: address } }] })
        .run();
    } else {
      chain
        .setLink({ href: address })
        .command(({ tr, commands }) => commands.setTextSelection(tr.selection.to))
        .run();
    }
    setOpen(false);
  }
  return (
    <ToolPopover
      editor={editor}
      label="Link"
      icon={<Link aria-hidden className="size-4" />}
      open={open}
      onOpenChange={show}
    >
      <TextField
        label="Endereço do link"
        errors={errors}
        placeholder="exemplo.com.br ou /imoveis"
        hint="Um site, uma página daqui, um e-mail ou um telefone"
        inputMode="url"
        value={href}
        onChange={(event) => setHref(event.currentTarget.value)}
        onKeyDown={onEnter(apply)}
      />
      <div className="mt-3 flex justify-end gap-2">
        <Control
          size="sm"
          onClick={() => {
            editor.chain().focus().extendMarkRange("link").unsetLink().run();
            setOpen(false);
          }}
        >
          Remover link
        </Control>
        <Control size="sm" variant="primary" onClick={apply}>
          Aplicar
        </Control>
      </div>
    </ToolPopover>
  );
}

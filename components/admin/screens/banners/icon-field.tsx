"use client";

import { Popover } from "@base-ui/react/popover";
import { useState } from "react";
import { ImagePlus } from "@/components/admin/kit/ui/icons";
import { Icon } from "@/components/site/ui/icon";
import { ADVANTAGE_ICONS, type AdvantageIcon, isAdvantageIcon } from "@/lib/content/banners/icons";
import { Control } from "../../kit/ui/control";
import { TextAreaField } from "../../kit/ui/field";

type AdvantageDrawing = { icon_svg: string | null; icon_name: string | null };

const NAMES = Object.keys(ADVANTAGE_ICONS) as AdvantageIcon[];

export function IconField({
  icon,
  onIcon,
}: {
  icon: AdvantageDrawing;
  onIcon: (icon: AdvantageDrawing) => void;
}) {
  const [open, setOpen] = useState(false);
  return (
    <Popover.Root open={open} onOpenChange={setOpen}>
      <Popover.Trigger
        aria-label={`Ícone: ${iconName(icon)}`}
        className="grid size-16 cursor-pointer place-items-center rounded-xl border border-line-strong bg-field text-accent hover:border-focus focus-visible:outline-2 focus-visible:outline-focus"
      >
        <IconPreview icon={icon} />
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Positioner sideOffset={6} align="start" collisionPadding={8} className="z-80">
          <Popover.Popup
            aria-label="Escolher ícone"
            className="max-h-[70vh] w-80 max-w-[92vw] overflow-y-auto rounded-xl border border-line bg-raised p-3 text-content shadow-float outline-none"
          >
            <div className="grid grid-cols-7 gap-1">
              {NAMES.map((name) => (
                <button
                  key={name}
                  type="button"
                  aria-label={ADVANTAGE_ICONS[name]}
                  title={ADVANTAGE_ICONS[name]}
                  aria-pressed={icon.icon_name === name && !icon.icon_svg}
                  onClick={() => {
                    onIcon({ icon_name: name, icon_svg: null });
                    setOpen(false);
                  }}
                  className="grid aspect-square cursor-pointer place-items-center rounded-lg text-muted hover:bg-hover hover:text-content focus-visible:outline-2 focus-visible:outline-focus aria-pressed:bg-positive-surface aria-pressed:text-positive"
                >
                  <Icon name={name} className="size-5" />
                </button>
              ))}
            </div>
            <TextAreaField
              label="Ou cole um SVG"
              className="mt-3"
              rows={3}
              placeholder="<svg …>…</svg>"
              spellCheck={false}
              value={icon.icon_svg ?? ""}
              onChange={(event) => onIcon({ ...icon, icon_svg: event.currentTarget.value || null })}
            />
            <Control
              size="sm"
              variant="ghost"
              className="mt-2"
              onClick={() => onIcon({ icon_name: null, icon_svg: null })}
            >
              Sem ícone
            </Control>
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}

function IconPreview({ icon }: { icon: AdvantageDrawing }) {
  // An <img> runs no script of a pasted SVG, which the server has not sanitised yet.
  if (icon.icon_svg) {
    return (
      <img
        alt=""
        src={`data:image/svg+xml;utf8,${encodeURIComponent(icon.icon_svg)}`}
        className="size-7 dark:invert"
      />
    );
  }
  if (icon.icon_name && isAdvantageIcon(icon.icon_name))
    return <Icon name={icon.icon_name} className="size-7" />;
  return <ImagePlus aria-hidden className="size-7" />;
}

function iconName({ icon_svg, icon_name }: AdvantageDrawing): string {
  if (icon_svg) return "SVG próprio";
  return icon_name && isAdvantageIcon(icon_name) ? ADVANTAGE_ICONS[icon_name] : "nenhum";
}

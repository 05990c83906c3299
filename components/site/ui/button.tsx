import type { ComponentProps } from "react";

const base =
  "inline-flex items-center justify-center gap-2.5 rounded-xl font-semibold leading-tight text-center transition-[background-color,color,border-color,transform] active:translate-y-px disabled:cursor-not-allowed disabled:opacity-60";

const variants = {
  primary: "bg-ipe text-ink hover:bg-blossom",
  forest: "bg-forest text-white hover:bg-leaf",
  whatsapp: "bg-whatsapp text-white hover:bg-forest",
  outline: "border border-current bg-transparent hover:bg-ink/5",
  ghost: "bg-transparent hover:bg-ink/5",
  danger: "bg-rust text-white hover:bg-clay",
};

const sizes = {
  sm: "min-h-9 px-3.5 py-1.5 text-sm",
  md: "min-h-11 px-5 py-2.5 text-sm",
  lg: "min-h-13 px-7 py-3.5 text-base",
  icon: "size-11 shrink-0",
};

export type ButtonVariant = keyof typeof variants;
export type ButtonSize = keyof typeof sizes;

/** The classes of a button, for links that look like one. */
export function buttonClass(variant: ButtonVariant = "primary", size: ButtonSize = "md", extra = ""): string {
  return `${base} ${variants[variant]} ${sizes[size]} ${extra}`;
}

export function Button({
  variant,
  size,
  className,
  type = "button",
  ...rest
}: ComponentProps<"button"> & { variant?: ButtonVariant; size?: ButtonSize }) {
  return <button type={type} className={buttonClass(variant, size, className)} {...rest} />;
}

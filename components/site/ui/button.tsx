import type { ComponentProps } from "react";

type ButtonVariant = "primary" | "forest" | "whatsapp" | "outline" | "ghost";

export type ButtonSize = "md" | "lg";

export function buttonClass(variant: ButtonVariant = "primary", size: ButtonSize = "md", extra = ""): string {
  return `button button-${variant} button-${size} ${extra}`;
}

export function Button({
  variant,
  className,
  type = "button",
  ...rest
}: ComponentProps<"button"> & { variant?: ButtonVariant }) {
  return <button type={type} className={buttonClass(variant, "md", className)} {...rest} />;
}

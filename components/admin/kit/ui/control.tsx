import type { ComponentProps } from "react";
import { Download } from "@/components/admin/kit/ui/icons";
import { whatsappLink } from "@/lib/platform/format/phone";

type ControlVariant = "primary" | "secondary" | "ghost" | "danger" | "remove";
type ControlSize = "sm" | "md" | "icon";

const BASE =
  "inline-flex shrink-0 cursor-pointer items-center justify-center gap-2 rounded-lg font-medium whitespace-nowrap transition-colors duration-150 focus-visible:outline-2 focus-visible:outline-offset-2 focus-visible:outline-focus disabled:cursor-not-allowed disabled:opacity-55 aria-disabled:cursor-not-allowed aria-disabled:opacity-55";

const VARIANTS: Record<ControlVariant, string> = {
  primary: "bg-primary text-on-primary shadow-control hover:bg-primary-hover",
  secondary:
    "border border-line-strong bg-surface text-content shadow-control hover:bg-hover aria-pressed:border-focus aria-pressed:bg-positive-surface aria-pressed:text-positive",
  ghost: "text-muted hover:bg-hover hover:text-content",
  remove: "border border-danger bg-surface text-danger shadow-control hover:bg-hover",
  danger: "bg-danger-fill text-on-danger shadow-control hover:bg-danger-fill-hover",
};

const SIZES: Record<ControlSize, string> = {
  sm: "h-8 px-2.5 text-sm pointer-coarse:h-11",
  md: "h-9 px-3.5 text-sm pointer-coarse:h-11",
  icon: "size-8 pointer-coarse:size-11",
};

export function controlClass(variant: ControlVariant = "secondary", size: ControlSize = "md"): string {
  return `${BASE} ${VARIANTS[variant]} ${SIZES[size]}`;
}

/** A button; its default type is "button", so that it does not submit its form. */
export function Control({
  variant,
  size,
  className = "",
  type = "button",
  ...props
}: ComponentProps<"button"> & { variant?: ControlVariant; size?: ControlSize }) {
  return <button type={type} className={`${controlClass(variant, size)} ${className}`} {...props} />;
}

export function RowControl({
  label,
  children = label,
  className = "",
  ...props
}: ComponentProps<"button"> & { label: string }) {
  return (
    <Control size="sm" variant="ghost" className={`px-2! ${className}`} {...props}>
      {children}
    </Control>
  );
}

export function IconControl({
  label,
  children,
  className = "",
  ...rest
}: Omit<ComponentProps<"button">, "aria-label"> & { label: string }) {
  return (
    <Control
      variant="ghost"
      size="icon"
      aria-label={label}
      data-tooltip={label}
      className={`tooltip ${className}`}
      {...rest}
    >
      {children}
    </Control>
  );
}

/** With `inHeading`, phones show only the icon. */
export function ExportLink({
  href,
  label = "Exportar CSV",
  inHeading = false,
}: {
  href: string;
  label?: string;
  inHeading?: boolean;
}) {
  return (
    <a href={href} download className={controlClass()}>
      <Download aria-hidden className="size-4" />
      <span className={inHeading ? "max-sm:sr-only" : ""}>{label}</span>
    </a>
  );
}

export function TalkLink({ name, about, phone, children, ...props }: Talk & ComponentProps<"a">) {
  const first = name?.trim().split(/\s+/)[0];
  return (
    <a
      href={whatsappLink(first ? `Olá, ${first}!` : "Olá!", phone)}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={`Conversar com ${about} no WhatsApp`}
      className={`${controlClass("ghost", "sm")} px-2!`}
      {...props}
    >
      {children ?? "Conversar"}
    </a>
  );
}

type Talk = { name: string | null; about: string; phone: string };

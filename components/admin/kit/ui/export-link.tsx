import { Download } from "@/components/admin/kit/ui/icons";
import { controlClass } from "./control";

/** A link that downloads a file; in a screen's heading phones show only its icon. */
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

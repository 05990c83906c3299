import { type ButtonSize, buttonClass } from "@/components/site/ui/button";
import { WhatsappIcon } from "@/components/site/ui/whatsapp-icon";

/** @param isSubject true: the floating button sends this link's message on this page */
export function WhatsappLink({
  href,
  size = "md",
  className,
  isSubject = false,
  isQuiet = false,
  children,
}: {
  href: string;
  size?: ButtonSize;
  className?: string;
  isSubject?: boolean;
  isQuiet?: boolean;
  children: string;
}) {
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      data-subject={isSubject ? "" : undefined}
      className={buttonClass(isQuiet ? "outline" : "whatsapp", size, className)}
    >
      <WhatsappIcon />
      {children}
      {!children.includes("WhatsApp") && <span className="sr-only"> (abre o WhatsApp)</span>}
    </a>
  );
}

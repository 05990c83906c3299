import { Icon } from "@/components/site/ui/icon";

export function WhatsappIcon({ className = "size-5" }: { className?: string }) {
  return <Icon name="whatsapp" className={className} />;
}

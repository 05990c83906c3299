import type { ReactNode } from "react";
import { Star } from "@/components/admin/kit/ui/icons";

type Tone = "positive" | "neutral" | "highlight" | "warning" | "danger";

const TONES: Record<Tone, string> = {
  positive: "bg-positive-surface text-positive",
  neutral: "bg-hover text-muted",
  highlight: "bg-highlight-surface text-highlight",
  warning: "bg-warning-surface text-warning",
  danger: "bg-danger-surface text-danger",
};

export function Badge({ tone, icon, children }: { tone: Tone; icon?: ReactNode; children: ReactNode }) {
  return (
    <span
      className={`inline-flex items-center gap-1 rounded-full px-2 py-0.5 font-medium text-xs leading-5 [&>svg]:shrink-0 ${TONES[tone]}`}
    >
      {icon}
      {children}
    </span>
  );
}

export function FeaturedBadge() {
  return (
    <Badge tone="highlight" icon={<Star aria-hidden className="size-3 max-sm:my-1" />}>
      <span className="max-sm:sr-only">Destaque</span>
    </Badge>
  );
}

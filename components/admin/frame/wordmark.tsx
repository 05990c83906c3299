import { Blossom } from "@/components/site/ui/blossom";

export function Wordmark({ company }: { company: string }) {
  return (
    <span className="flex items-center gap-2.5 font-display font-bold text-base text-white leading-tight">
      <Blossom className="size-8 shrink-0" />
      <span className="truncate">{company}</span>
    </span>
  );
}

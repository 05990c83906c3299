import { Skeleton } from "@/components/admin/kit/ui/on-demand";

const PLACES = ["a", "b", "c", "d", "e", "f", "g", "h"];

export default function Loading() {
  return (
    <div role="status">
      <span className="sr-only">Carregando...</span>
      <Skeleton className="mb-6 h-8 w-48" />
      <Skeleton className="mb-5 h-9 w-full max-w-sm" />
      <div className="grid grid-cols-2 gap-4 xl:grid-cols-4">
        {PLACES.map((place) => (
          <Skeleton key={place} className="h-44 w-full rounded-2xl" />
        ))}
      </div>
    </div>
  );
}

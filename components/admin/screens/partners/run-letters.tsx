import { formatCount } from "@/lib/platform/format/count";
import type { Run } from "@/lib/trade/imports/run";

/** The links to the letters that an import withdrew or changed. */
export function RunLetters({ run }: { run: Run }) {
  if (run.id === null || run.status !== "imported") return null;
  const links = [
    link(run.id, "withdrawn", run.withdrawn, ["Ver a carta retirada", "retiradas"]),
    link(run.id, "changed", run.updated, ["Ver a carta alterada", "alteradas"]),
  ].filter((each) => each !== null);
  if (links.length === 0) return null;
  return (
    <p className="mt-1 flex flex-wrap gap-x-4">
      {links.map(({ href, text }) => (
        <a key={href} href={href} className="rounded text-accent text-sm underline pointer-coarse:py-3">
          {text}
        </a>
      ))}
    </p>
  );
}

function link(run: number, change: string, count: number, [one, many]: [string, string]) {
  if (count === 0) return null;
  const text = count === 1 ? one : `Ver as ${formatCount(count)} ${many}`;
  return { href: `/iacontrol/contemplated?run=${run}&change=${change}`, text };
}

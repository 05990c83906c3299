import { ExternalLink } from "@/components/admin/kit/ui/icons";
import { controlClass, IconLink } from "../ui/control";

/** Where visitors see a record, or why they do not ("inativo", "agendado para 30/11/2026"). */
export type SitePlace =
  | { href: string }
  | {
      reason: string;
      /** The card says so by itself. */
      isOnCard?: boolean;
    };

const LABEL = "Ver no site";

/** The way from a record to where it shows, in a new tab: what is typed here stays. */
export function SiteLink({ place, name }: { place: SitePlace; name: string }) {
  if ("reason" in place) return null;
  return (
    <IconLink label={LABEL} href={place.href} target="_blank" rel="noopener" aria-description={name}>
      <ExternalLink aria-hidden className="size-4" />
    </IconLink>
  );
}

/** The same in words, in a form's foot. */
export function SitePlaceWords({ place }: { place: SitePlace }) {
  if ("reason" in place) return <p className="text-muted text-sm">Fora do site: {place.reason}</p>;
  return (
    <a href={place.href} target="_blank" rel="noopener" className={controlClass("ghost")}>
      <ExternalLink aria-hidden className="size-4" />
      <span className="max-sm:sr-only">{LABEL}</span>
    </a>
  );
}

/** Why visitors do not see a record, where nothing else on its card says so. */
export function UnseenNote({ place }: { place: SitePlace | undefined }) {
  if (!place || !("reason" in place) || place.isOnCard) return null;
  return <p className="text-muted text-xs">Fora do site: {place.reason}</p>;
}

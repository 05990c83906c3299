import { ExternalLink } from "@/components/admin/kit/ui/icons";
import { controlClass, RowWords } from "../ui/control";

/** The place of a record on the site, or the reason why it is not there ("inativo", "agendado para 30/11/2026"). */
export type SitePlace =
  | { href: string }
  | {
      reason: string;
      /** Other parts of the card show the reason. */
      isOnCard?: boolean;
    };

const LABEL = "Ver no site";

/** The link to a record's place on the site, in a new tab. */
export function SiteLink({ place, name }: { place: SitePlace; name: string }) {
  if ("reason" in place) return null;
  return (
    <a
      href={place.href}
      target="_blank"
      rel="noopener"
      aria-description={name}
      className={`${controlClass("ghost", "sm")} px-2!`}
    >
      <RowWords label={LABEL} icon={<ExternalLink aria-hidden className="size-4" />} />
    </a>
  );
}

/** The link or the reason in the footer of a form. */
export function SitePlaceWords({ place }: { place: SitePlace }) {
  if ("reason" in place) return <p className="text-muted text-sm">Fora do site: {place.reason}</p>;
  return (
    <a href={place.href} target="_blank" rel="noopener" className={controlClass("ghost")}>
      <ExternalLink aria-hidden className="size-4" />
      <span className="max-sm:sr-only">{LABEL}</span>
    </a>
  );
}

/** The reason why visitors do not see a record, unless its card shows it elsewhere. */
export function UnseenNote({ place }: { place: SitePlace | undefined }) {
  if (!place || !("reason" in place) || place.isOnCard) return null;
  return <p className="text-muted text-xs">Fora do site: {place.reason}</p>;
}

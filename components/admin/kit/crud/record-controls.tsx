"use client";

import { Copy, ExternalLink } from "@/components/admin/kit/ui/icons";
import { controlClass, RowControl, RowWords } from "../ui/control";

/** The controls of a card; only root may delete. */
export function RecordControls({
  name,
  place,
  onEdit,
  onCopy,
  onDelete,
}: {
  /** The record's name, which distinguishes equal buttons for screen readers. */
  name: string;
  place?: SitePlace;
  onEdit: () => void;
  onCopy?: () => void;
  onDelete?: () => void;
}) {
  return (
    // In pairs, so that 'Editar' and 'Excluir' stay side by side in narrow cards.
    <div className="flex">
      <div className="flex">
        {place && <SiteLink place={place} name={name} />}
        {onCopy && (
          <RowControl
            label="Duplicar"
            icon={<Copy aria-hidden className="size-4" />}
            aria-description={name}
            onClick={onCopy}
          />
        )}
      </div>
      <div className="flex">
        <RowControl label="Editar" aria-description={name} onClick={onEdit} />
        {onDelete && <DeleteControl about={name} onDelete={onDelete} />}
      </div>
    </div>
  );
}

/** The button that deletes one record of a list. */
export function DeleteControl({
  label = "Excluir",
  about,
  onDelete,
}: {
  label?: string;
  /** The record's name, which distinguishes equal buttons for screen readers. */
  about: string;
  onDelete: () => void;
}) {
  return (
    <RowControl label={label} aria-description={about} className="hover:text-danger!" onClick={onDelete} />
  );
}

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
function SiteLink({ place, name }: { place: SitePlace; name: string }) {
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

"use client";

import { ExternalLink } from "@/components/admin/kit/ui/icons";
import { controlClass, RowControl } from "../ui/control";

/** Covers its positioned parent. */
export function EditControl({ name, onEdit }: { name: string; onEdit: () => void }) {
  return (
    <button
      type="button"
      aria-label="Editar"
      aria-description={name}
      onClick={onEdit}
      className="absolute inset-0 z-1 cursor-pointer rounded-lg focus-visible:outline-2 focus-visible:outline-focus focus-visible:-outline-offset-2"
    />
  );
}

export function RecordActs({
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
    <>
      <RowControl label="Editar" aria-description={name} className="-order-1" onClick={onEdit} />
      {place && "href" in place && (
        <a
          href={place.href}
          target="_blank"
          rel="noopener"
          aria-description={name}
          className={`${controlClass("ghost", "sm")} px-2!`}
        >
          {LABEL}
        </a>
      )}
      {onCopy && <RowControl label="Duplicar" aria-description={name} onClick={onCopy} />}
      {onDelete && <DeleteControl about={name} onDelete={onDelete} />}
    </>
  );
}

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
  return <RowControl label={label} aria-description={about} className="text-danger!" onClick={onDelete} />;
}

/** The place of a record on the site, or the reason why it is not there ("inativo", "agendado para 30/11/2026"). */
export type SitePlace =
  | { href: string }
  | {
      reason: string;
      /** True if other parts of the card show the reason. */
      isOnCard?: boolean;
    };

const LABEL = "Ver no site";

export function SitePlaceWords({ place }: { place: SitePlace }) {
  if ("reason" in place) return <p className="text-muted text-sm">Fora do site: {place.reason}</p>;
  return (
    <a href={place.href} target="_blank" rel="noopener" className={controlClass("ghost")}>
      <ExternalLink aria-hidden className="size-4" />
      {LABEL}
    </a>
  );
}

export function UnseenNote({ place }: { place: SitePlace | undefined }) {
  if (!place || !("reason" in place) || place.isOnCard) return null;
  return <p className="text-muted text-xs">Fora do site: {place.reason}</p>;
}

import type { ComponentProps } from "react";
import { Share2 } from "@/components/admin/kit/ui/icons";
import { whatsappLink } from "@/lib/platform/format/phone";
import { shareMessage } from "@/lib/trade/letters/messages";
import type { WireStaffLetter } from "@/lib/trade/letters/wire";
import { controlClass, RowControl } from "../../kit/ui/control";
import { RowActs } from "../../kit/ui/row-acts";

/** Checks whether a letter can be reserved: still on its partner's list, available and not reserved. */
export const isFree = ({ withdrawn_at, status, hold }: WireStaffLetter) =>
  !withdrawn_at && status === "available" && !hold;

export function LetterActions({
  letter,
  onReserve,
  onRelease,
  onHistory,
  onConfirm,
}: {
  letter: WireStaffLetter;
  onReserve: () => void;
  onRelease: () => void;
  onHistory: () => void;
  onConfirm: () => void;
}) {
  const { id, hold, withdrawn_at } = letter;
  const about = { "aria-description": `Carta ${id}` };
  return (
    <div className="row-acts">
      {!withdrawn_at && (
        <ShareLink
          letter={letter}
          className={`${controlClass("ghost", "icon")} tooltip tooltip-left`}
          data-tooltip="Compartilhar no WhatsApp"
        >
          <Share2 aria-hidden className="size-4" />
        </ShareLink>
      )}
      <RowActs name={`Carta ${id}`}>
        {hold && <RowControl label="Liberar" {...about} onClick={onRelease} />}
        {isFree(letter) && <RowControl label="Reservar" {...about} onClick={onReserve} />}
        {!withdrawn_at && <RowControl label="Conferir" {...about} onClick={onConfirm} />}
        <RowControl label="Histórico" {...about} onClick={onHistory} />
      </RowActs>
    </div>
  );
}

export function ShareLink({ letter, ...props }: ComponentProps<"a"> & { letter: WireStaffLetter }) {
  return (
    <a
      href={whatsappLink(shareMessage(letter))}
      target="_blank"
      rel="noopener"
      aria-label={`Compartilhar a carta ${letter.id} no WhatsApp`}
      {...props}
    />
  );
}

import { Share2 } from "@/components/admin/kit/ui/icons";
import { whatsappLink } from "@/lib/platform/format/phone";
import { shareMessage } from "@/lib/trade/letters/messages";
import type { WireStaffLetter } from "@/lib/trade/letters/wire";
import { Control, controlClass } from "../../kit/ui/control";

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
  const { id, hold, status, withdrawn_at } = letter;
  const about = { "aria-description": `Carta ${id}` };
  return (
    <div className="row-acts">
      <div className="row-acts-more">
        {hold ? (
          <Control size="sm" {...about} onClick={onRelease}>
            Liberar
          </Control>
        ) : (
          !withdrawn_at &&
          status === "available" && (
            <Control size="sm" {...about} onClick={onReserve}>
              Reservar
            </Control>
          )
        )}
        {!withdrawn_at && (
          <Control size="sm" {...about} onClick={onConfirm}>
            Conferir
          </Control>
        )}
        <Control size="sm" {...about} onClick={onHistory}>
          Histórico
        </Control>
      </div>
      {!withdrawn_at && (
        <a
          href={whatsappLink(shareMessage(letter))}
          target="_blank"
          rel="noopener"
          aria-label={`Compartilhar a carta ${id} no WhatsApp`}
          data-tooltip="Compartilhar no WhatsApp"
          className={`${controlClass("ghost", "icon")} tooltip tooltip-left`}
        >
          <Share2 aria-hidden className="size-4" />
        </a>
      )}
    </div>
  );
}

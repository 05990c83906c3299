import { CalendarClock, History, LockOpen, Share2 } from "@/components/admin/kit/ui/icons";
import { whatsappLink } from "@/lib/platform/format/whatsapp";
import { shareMessage } from "@/lib/trade/letters/messages";
import type { WireStaffLetter } from "@/lib/trade/letters/wire";
import { controlClass, IconControl } from "../../kit/ui/control";

/** The possible actions on a letter. */
export function LetterActions({
  letter,
  onReserve,
  onRelease,
  onHistory,
}: {
  letter: WireStaffLetter;
  onReserve: () => void;
  onRelease: () => void;
  onHistory: () => void;
}) {
  const { id, hold, status, withdrawn_at } = letter;
  const about = `Carta ${id}`;
  return (
    <div className="flex flex-wrap justify-end gap-0.5 max-lg:justify-start lg:max-2xl:w-9">
      {hold ? (
        <IconControl label="Liberar" aria-description={about} className="tooltip-left" onClick={onRelease}>
          <LockOpen aria-hidden className="size-4" />
        </IconControl>
      ) : (
        !withdrawn_at &&
        status !== "sold" && (
          <IconControl label="Reservar" aria-description={about} className="tooltip-left" onClick={onReserve}>
            <CalendarClock aria-hidden className="size-4" />
          </IconControl>
        )
      )}
      <IconControl label="Histórico" aria-description={about} className="tooltip-left" onClick={onHistory}>
        <History aria-hidden className="size-4" />
      </IconControl>
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

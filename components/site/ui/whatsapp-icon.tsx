const SHAPE = "whatsapp-shape";

/** Inline, because the sprite is loaded too late for the first screen. */
export function WhatsappIcon({ className = "size-5 shrink-0" }: { className?: string }) {
  return (
    <svg aria-hidden="true" className={className}>
      <use href={`#${SHAPE}`} />
    </svg>
  );
}

/** The logo's shape, once per page. */
export function WhatsappShape() {
  return (
    <svg aria-hidden="true" className="absolute size-0">
      <symbol id={SHAPE} viewBox="0 0 24 24">
        <path
          d="M12 2a10 10 0 0 0-8.6 15.1L2 22l5-1.3A10 10 0 1 0 12 2Zm0 18.2c-1.6 0-3-.4-4.3-1.2l-.3-.2-3 .8.8-2.9-.2-.3A8.2 8.2 0 1 1 12 20.2Zm4.5-6.1c-.2-.1-1.4-.7-1.7-.8-.2-.1-.4-.1-.5.1-.2.3-.6.8-.8 1-.1.2-.3.2-.5.1-.8-.3-1.4-.7-2-1.3-.6-.5-1-1.2-1.4-1.9-.1-.3 0-.4.1-.5l.8-1v-.4l-.8-1.9c-.2-.5-.4-.4-.6-.4h-.5c-.2 0-.5.1-.7.3-.2.3-.9.9-.9 2.1 0 1.3.9 2.5 1 2.7.2.2 1.8 2.8 4.4 3.9 1.6.7 2.2.7 3 .6.5-.1 1.4-.6 1.6-1.1.2-.6.2-1 .2-1.1-.1-.2-.3-.3-.7-.4Z"
          fill="currentColor"
        />
      </symbol>
    </svg>
  );
}

"use client";

import { Dialog } from "@base-ui/react/dialog";
import { type ReactNode, useEffect, useEffectEvent, useRef } from "react";
import { X } from "@/components/admin/kit/ui/icons";
import { Control } from "./control";
import { opensKeyboard } from "./field";
import { openWindows, useAfterFrame } from "./on-demand";

const WIDTHS = {
  sm: "sm:max-w-md",
  form: "sm:max-w-xl",
  md: "sm:max-w-2xl",
  lg: "sm:max-w-4xl",
  /** Has a fixed height, for content that is loaded after the window opens. */
  tall: "sm:h-[88vh] sm:max-w-4xl",
  xl: "sm:max-w-6xl",
  full: "sm:h-[88vh] sm:max-w-[110rem]",
};

/** In Chromium only; TypeScript's DOM types do not have it. */
declare class CloseWatcher {
  onclose: () => void;
  destroy(): void;
}

const FIRST_FIELD =
  "[data-modal-body] :is(input:not([type=hidden], [type=file]), select, textarea, [aria-pressed])";

/** A window that is open for as long as it is rendered. Esc, the backdrop and X call `onClose`, which may keep it open. */
export function Modal({
  title,
  description,
  actions,
  width = "md",
  atOnce = false,
  onClose,
  initialFocus,
  finalFocus,
  children,
}: {
  title: string;
  description?: string;
  actions?: ReactNode;
  width?: keyof typeof WIDTHS;
  /** True renders the content with the window, for content that is loaded anyway. */
  atOnce?: boolean;
  onClose: () => void;
  /** Returns the element that gets the focus first; if omitted, the first field or choice, else the button to close. */
  initialFocus?: () => HTMLElement | null | undefined;
  /** Returns the element that gets the focus after closing; if omitted, the previous one. */
  finalFocus?: () => HTMLElement;
  children: ReactNode;
}) {
  const popup = useRef<HTMLDivElement>(null);
  const closeButton = useRef<HTMLButtonElement>(null);
  const isReady = useAfterFrame() || atOnce;
  function findFirst() {
    const wanted = initialFocus?.() ?? popup.current?.querySelector<HTMLElement>(FIRST_FIELD);
    return wanted && !opensKeyboard(wanted) ? wanted : closeButton.current;
  }
  const focusFirst = useEffectEvent(() => {
    if (document.activeElement === popup.current || !popup.current?.contains(document.activeElement))
      findFirst()?.focus();
  });
  useEffect(() => {
    if (isReady) focusFirst();
  }, [isReady]);
  return (
    <Dialog.Root
      open
      onOpenChange={(next, { event }) => {
        if (!next && !isOnToast(event)) onClose();
      }}
    >
      <Dialog.Portal>
        {/* Also over the window from which this one opens. */}
        <Dialog.Backdrop forceRender className="modal-backdrop fixed inset-0 z-50 bg-scrim" />
        <Dialog.Viewport className="fixed inset-0 z-50 flex items-end justify-center sm:items-start sm:p-6 sm:pt-[6vh] sm:data-nested:items-center sm:data-nested:pt-6">
          <Dialog.Popup
            ref={popup}
            initialFocus={() => (isReady ? findFirst() : popup.current)}
            finalFocus={finalFocus}
            className={`modal-popup flex max-h-[100dvh] w-full flex-col overflow-hidden bg-surface text-content shadow-float outline-none max-sm:h-[100dvh] sm:max-h-[88vh] sm:rounded-2xl sm:border sm:border-line ${WIDTHS[width]}`}
          >
            <header className="flex flex-wrap items-center gap-x-3 border-line border-b px-5 py-3.5">
              <div className="min-w-0 flex-1">
                <Dialog.Title className="truncate font-display font-bold text-lg">{title}</Dialog.Title>
                {description && (
                  <Dialog.Description className="wrap-anywhere text-muted text-sm">
                    {description}
                  </Dialog.Description>
                )}
              </div>
              {actions && (
                <div className="flex items-center max-sm:order-last max-sm:-mx-2.5 max-sm:-mb-2.5 max-sm:basis-full max-sm:*:px-2.5! max-[22.5rem]:[&_svg]:hidden">
                  {actions}
                </div>
              )}
              {/* Without a tooltip, which would cover the title when the button gets the first focus. */}
              <Dialog.Close
                ref={closeButton}
                render={<Control variant="ghost" size="icon" aria-label="Fechar" />}
              >
                <X aria-hidden className="size-4.5" />
              </Dialog.Close>
            </header>
            {isReady ? children : <div className="h-64" />}
            <CloseOnBack onBack={onClose} />
          </Dialog.Popup>
        </Dialog.Viewport>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

/** @param isText true if a long content has no control that the keyboard could scroll to */
export function ModalBody({ isText, children }: { isText?: boolean; children: ReactNode }) {
  return (
    <div
      data-modal-body
      tabIndex={isText ? 0 : undefined}
      className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-5 py-5 [--sticky-top:-1.25rem]"
    >
      {children}
    </div>
  );
}

export function ModalFooter({ children }: { children: ReactNode }) {
  return (
    <footer className="flex flex-wrap items-center justify-end gap-2 border-line border-t bg-page px-5 py-3 pb-[max(0.75rem,env(safe-area-inset-bottom))]">
      {children}
    </footer>
  );
}

/** The browser's Back button closes the window that contains this element, instead of leaving the page. */
export function CloseOnBack({ onBack }: { onBack: () => void }) {
  const close = useEffectEvent(onBack);
  useEffect(() => {
    // Elsewhere a watcher would also receive Esc, which Base UI handles.
    const isWatched = typeof CloseWatcher !== "undefined" && /Android/.test(navigator.userAgent);
    let watcher: CloseWatcher | undefined;
    function watch() {
      watcher = new CloseWatcher();
      watcher.onclose = () => {
        // The request has ended its watcher, but the window may stay open.
        watch();
        close();
      };
    }
    function onNavigate(event: NavigateEvent) {
      const isBack = event.navigationType === "traverse" && event.cancelable && event.info !== "confirmed";
      if (!isBack || [...openWindows].at(-1) !== onNavigate) return;
      event.preventDefault();
      close();
    }
    if (isWatched) watch();
    else if (window.navigation) {
      openWindows.add(onNavigate);
      addEntry(window.navigation);
      window.navigation.addEventListener("navigate", onNavigate);
    }
    return () => {
      openWindows.delete(onNavigate);
      watcher?.destroy();
      window.navigation?.removeEventListener("navigate", onNavigate);
    };
  }, []);
  return null;
}

/**
 * Adds a history entry if the previous one is of another document, because only a traversal within a document can be
 * cancelled. Going back without a window skips the entry.
 */
function addEntry(navigation: Navigation) {
  const below = navigation.currentEntry;
  if (!below || navigation.entries()[below.index - 1]?.sameDocument) return;
  history.pushState(null, "");
  const added = navigation.currentEntry?.key;
  navigation.addEventListener("currententrychange", ({ from, navigationType }) => {
    const isBack = navigationType === "traverse" && from.key === added;
    if (isBack && navigation.currentEntry?.key === below.key) history.back();
  });
}

// Notices are above the modal: a click on one is not outside.
function isOnToast(event: Event): boolean {
  return event.target instanceof Element && event.target.closest("[data-toasts]") !== null;
}

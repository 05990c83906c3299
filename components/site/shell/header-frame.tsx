"use client";

import { type ReactNode, useEffect, useState } from "react";
import { CAMPAIGN, formatCode, makeCode, readCode } from "@/lib/people/references/code";
import { letterCodesIn } from "@/lib/trade/letters/ids";
import { measurePage } from "./measure-page";
import { FIXED_HEADER_PX, usePassedScroll } from "./use-passed-scroll";

/** Fixed once the page is scrolled past 100 px (spec §9). */
export function HeaderFrame({ children }: { children: ReactNode }) {
  const [fixed, setFixed] = useState(false);
  const sentinel = usePassedScroll(FIXED_HEADER_PX, setFixed);
  useEffect(() => {
    // For the stylesheet's `js:` and `no-js:` variants.
    document.documentElement.dataset.js = "";
    measurePage();
    // After a failed submission the URL's fragment focuses the invalid field, but not when the visitor goes back or forward.
    if (document.activeElement === document.body)
      document.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
    return countClicks();
  }, []);
  return (
    <div className="h-(--header-height)">
      {sentinel}
      <header data-fixed={fixed} className="site-header">
        {children}
      </header>
    </div>
  );
}

/**
 * Reports every click on a WhatsApp link to the server anonymously, with the page and the letters in its message. A
 * message to the company gets a code, by which staff find the request (rules §8 'Reference code').
 * @returns a function that removes the listeners
 */
function countClicks(): () => void {
  readCampaign();
  for (const kind of PRESSES) document.addEventListener(kind, tell, true);
  return () => {
    for (const kind of PRESSES) document.removeEventListener(kind, tell, true);
  };
}

/** The middle mouse button opens a link too. */
const PRESSES = ["click", "auxclick"] as const;

const MARK = "\n\nProtocolo: ";

function tell({ target, button }: MouseEvent): void {
  const link = target instanceof Element && target.closest<HTMLAnchorElement>('a[href^="https://wa.me/"]');
  if (!link || button > 1) return;
  const message = new URL(link.href).searchParams.get("text") ?? "";
  const press = { page: location.pathname, letters: letterCodesIn(message).join() };
  const reference = addCode(link, message);
  const coded = reference && { reference, ...readCampaign() };
  navigator.sendBeacon?.("/web/clicks", new URLSearchParams({ ...press, ...coded }));
}

/** Adds a code to a message to the company, once, and returns it; null for other links, or if the browser asks for privacy. */
function addCode(link: HTMLAnchorElement, message: string): string | null {
  if (new URL(link.href).pathname === "/" || asksForPrivacy()) return null;
  const known = message.includes(MARK) && readCode(message);
  if (known) return known;
  const code = makeCode();
  link.href += encodeURIComponent(`${MARK}${formatCode(code)}`);
  return code;
}

/** Returns whether the browser sends DNT or Global Privacy Control: then nothing is stored and no code is created. */
function asksForPrivacy(): boolean {
  const { doNotTrack, globalPrivacyControl } = navigator as Navigator & { globalPrivacyControl?: boolean };
  return doNotTrack === "1" || globalPrivacyControl === true;
}

/** Returns the campaign of the visit, which is stored until the tab is closed: that of the URL, or the stored one. */
function readCampaign(): Record<string, string> {
  if (asksForPrivacy()) return {};
  const query = new URLSearchParams(location.search);
  const campaign = CAMPAIGN.map((name) => [name, query.get(name)?.slice(0, 80) ?? ""]);
  try {
    if (campaign.some(([, value]) => value)) sessionStorage.campaign = String(new URLSearchParams(campaign));
    return Object.fromEntries(new URLSearchParams(sessionStorage.campaign));
  } catch {
    // Storage may be disabled; the campaign is then unknown.
    return {};
  }
}

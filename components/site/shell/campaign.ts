const KEY = "campaign";
const NAMES = ["utm_source", "utm_medium", "utm_campaign"];

/** Returns whether the browser asks not to be followed: then nothing is stored and no code is made. */
export function asksForPrivacy(): boolean {
  const { doNotTrack, globalPrivacyControl } = navigator as Navigator & { globalPrivacyControl?: boolean };
  return doNotTrack === "1" || globalPrivacyControl === true;
}

/** Stores the campaign of the address for as long as the tab is open. */
export function keepCampaign(): void {
  const query = new URLSearchParams(location.search);
  const named = NAMES.filter((name) => query.get(name));
  if (named.length === 0 || asksForPrivacy()) return;
  const campaign = new URLSearchParams(named.map((name) => [name, query.get(name)?.slice(0, 80) ?? ""]));
  try {
    sessionStorage.setItem(KEY, String(campaign));
  } catch {
    // Without storage the campaign is unknown.
  }
}

/** Returns the campaign of this visit by its parameters; {} without one. */
export function readCampaign(): Record<string, string> {
  try {
    return Object.fromEntries(new URLSearchParams(sessionStorage.getItem(KEY) ?? ""));
  } catch {
    return {};
  }
}

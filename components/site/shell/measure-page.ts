/** Reports once, when the page is left or hidden (rules §8), unless the browser sends DNT or Global Privacy Control. */
export function measurePage(): void {
  const { doNotTrack, globalPrivacyControl } = navigator as Navigator & { globalPrivacyControl?: boolean };
  const [entry] = performance.getEntriesByType("navigation") as Navigation[];
  if (doNotTrack === "1" || globalPrivacyControl || !entry) return;
  const measured: Record<string, number> = { ttfb: entry.responseStart };
  const stops = [
    // The paint times of a page opened in a background tab are meaningless.
    !document.hidden && observe("largest-contentful-paint", ({ startTime }) => (measured.lcp = startTime)),
    observe("layout-shift", shifts(measured)),
    observe("event", interactions(measured), 40),
  ];
  if (measured.cls === undefined && isSupported("layout-shift")) measured.cls = 0;

  function report(): void {
    if (stops.length === 0) return;
    for (const stop of stops.splice(0)) if (stop) stop();
    const form = new URLSearchParams({ page: location.pathname });
    for (const name in measured) form.set(name, String(Math.round(Number(measured[name]) * 1000) / 1000));
    if (isUncounted(entry as Navigation)) form.set("view", "1");
    navigator.sendBeacon?.("/web/vitals", form);
  }
  addEventListener("pagehide", report);
  document.addEventListener("visibilitychange", () => document.hidden && report());
}

type Navigation = PerformanceNavigationTiming & { deliveryType?: string };
type Entry = PerformanceEventTiming & { interactionId: number; value: number; hadRecentInput: boolean };

const isSupported = (type: string) => PerformanceObserver.supportedEntryTypes?.includes(type);

function observe(
  type: string,
  take: (entry: Entry) => void,
  durationThreshold?: number,
): (() => void) | undefined {
  if (!isSupported(type)) return undefined;
  const takeAll = (entries: PerformanceEntry[]) => (entries as Entry[]).forEach(take);
  const observer = new PerformanceObserver((list) => takeAll(list.getEntries()));
  observer.observe({ type, buffered: true, durationThreshold } as PerformanceObserverInit);
  return () => {
    takeAll(observer.takeRecords());
    observer.disconnect();
  };
}

/** CLS is the largest session window: shifts less than a second apart, within five seconds. */
function shifts(measured: Record<string, number>): (entry: Entry) => void {
  let [window, first, last] = [0, 0, 0];
  return ({ startTime, value, hadRecentInput }) => {
    if (hadRecentInput) return;
    if (startTime - last > 1000 || startTime - first > 5000) [window, first] = [0, startTime];
    window += value;
    last = startTime;
    measured.cls = Math.max(measured.cls ?? 0, window);
  };
}

/** INP is the longest interaction, ignoring one in every fifty. */
function interactions(measured: Record<string, number>): (entry: Entry) => void {
  const longest = new Map<number, number>();
  return ({ interactionId, duration }) => {
    if (!interactionId) return;
    longest.set(interactionId, Math.max(longest.get(interactionId) ?? 0, duration));
    const sorted = [...longest.values()].sort((a, b) => b - a);
    measured.inp = sorted[Math.floor(sorted.length / 50)] ?? 0;
  };
}

/** Returns whether this server has not counted the view: a shared cache answered, or the page was prefetched. */
function isUncounted({ serverTiming, deliveryType }: Navigation): boolean {
  const isHit = serverTiming?.some(({ name, description }) => name === "front" && description === "hit");
  return isHit || deliveryType === "navigational-prefetch";
}

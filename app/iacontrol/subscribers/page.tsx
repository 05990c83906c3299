import type { Metadata } from "next";
import { firstData, type PageQuery, toUrlQuery } from "@/components/admin/page-data";
import { SubscribersScreen } from "@/components/admin/screens/subscribers/subscribers-screen";
import { pageName } from "@/lib/content/site/page-name";
import { sitePages } from "@/lib/content/site/pages";
import { countAlerts } from "@/lib/people/alerts/data";
import { requireAdminPage } from "@/lib/people/auth/page-session";
import { countDepartures, readSubscriberPage } from "@/lib/people/subscribers/data";
import { showSubscribers } from "@/lib/people/subscribers/mutations";

export const metadata: Metadata = { title: "Inscritos" };

export default async function SubscribersPage({ searchParams }: { searchParams: PageQuery }) {
  const user = await requireAdminPage("/iacontrol/subscribers");
  const query = toUrlQuery(await searchParams);
  const [initial, departures, alerts] = await Promise.all([
    firstData(showSubscribers(readSubscriberPage(query), user)),
    firstData(countDepartures()),
    firstData(countAlerts()),
  ]);
  const counts = { departures: departures ?? 0, alerts: alerts ?? 0 };
  const pageNames = Object.fromEntries(sitePages.map(({ path }) => [path, pageName(path)]));
  return <SubscribersScreen {...{ initial, pageNames }} {...counts} isRoot={user.is_root} />;
}

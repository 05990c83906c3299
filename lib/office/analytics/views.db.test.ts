import { expect, test } from "vitest";
import { pool } from "@/lib/platform/db/pool";
import { getAnalyticsOverview } from "./data";
import { prepareCounting } from "./salts";
import { countView, flushStatistics } from "./views";

const NOON = Date.parse("2026-11-20T12:00:00-03:00");
const MINUTE = 60_000;
const view = (path: string, address: string, country = "BR") => ({
  method: "GET",
  path,
  address: () => address,
  headers: { "user-agent": "Mozilla/5.0 Firefox/140.0", "cf-ipcountry": country },
  trustedProxy: 1,
});

test("views, users and sessions are counted over several flushes", async () => {
  await prepareCounting(NOON);
  countView(view("/", "10.0.0.1"), NOON);
  countView(view("/agro", "10.0.0.1"), NOON + MINUTE);
  countView(view("/", "10.0.0.2", "PT"), NOON + MINUTE);
  await flushStatistics();
  countView(view("/", "10.0.0.1"), NOON + 5 * MINUTE);
  await flushStatistics();
  // More than half an hour later, a view begins another session of the same person.
  countView(view("/", "10.0.0.1"), NOON + 60 * MINUTE);
  await flushStatistics();

  expect(await getAnalyticsOverview("2026-11-20")).toEqual({
    overview: { sessions: 3, users: 2, views: 5 },
    top_pages: [
      { page: "/", views: 4 },
      { page: "/agro", views: 1 },
    ],
    top_country: [
      { country: "Brasil", users: 1 },
      { country: "Portugal", users: 1 },
    ],
  });
});

test("stored visitors do not contain an address, and old salts are deleted", async () => {
  await pool().query("INSERT INTO visit_salts (day, salt) VALUES ('2026-11-18', 'old')");
  await prepareCounting(NOON + 60 * MINUTE);
  countView(view("/", "10.0.0.1"), NOON + 60 * MINUTE);
  await flushStatistics();
  const { rows } = await pool().query("SELECT * FROM visitors");
  expect(JSON.stringify(rows)).not.toContain("10.0.0.1");
  const salts = await pool().query("SELECT day::text AS day FROM visit_salts ORDER BY day");
  expect(salts.rows).toEqual([{ day: "2026-11-20" }, { day: "2026-11-21" }]);
});

test("a flush without counted views stores no visitor", async () => {
  await flushStatistics();
  expect((await getAnalyticsOverview("2026-11-20")).overview).toEqual({ sessions: 0, users: 0, views: 0 });
});

test("at most 200 visitors a day are counted per address, over several flushes and for a whole IPv6 /64", async () => {
  await prepareCounting(NOON);
  const visit = (address: string, agent: number) =>
    countView({ ...view("/", address), headers: { "user-agent": `Mozilla/5.0 Firefox/${agent}.0` } }, NOON);
  for (let agent = 0; agent < 150; agent += 1) visit("2001:db8::1", agent);
  await flushStatistics();
  for (let agent = 150; agent < 600; agent += 1) visit(`2001:db8::${agent}`, agent);
  await flushStatistics();
  visit("2001:db8::1", 3);
  for (let agent = 0; agent < 20; agent += 1) visit("2001:db8:0:1::1", agent);
  await flushStatistics();
  const { users, sessions } = (await getAnalyticsOverview("2026-11-20")).overview;
  expect([users, sessions]).toEqual([220, 220]);
  const { rows } = await pool().query("SELECT max(views) AS views FROM visitors");
  expect(rows).toEqual([{ views: 2 }]);
});

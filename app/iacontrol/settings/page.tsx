import type { Metadata } from "next";
import { TriangleAlert } from "@/components/admin/kit/ui/icons";
import { ScreenLink } from "@/components/admin/kit/ui/screen-heading";
import { firstData, type PageQuery, toUrlQuery } from "@/components/admin/page-data";
import { SettingsScreen } from "@/components/admin/screens/settings/settings-screen";
import { getConfig } from "@/lib/content/company/data";
import { siteCompany } from "@/lib/content/site/company";
import { policyHtml } from "@/lib/content/site/privacy";
import { NO_MAIL_SERVER } from "@/lib/office/dashboard/needs/rules";
import { requireAdminPage } from "@/lib/people/auth/page-session";
import { mailNotices } from "@/lib/platform/mail/failures/data";
import { listWaiting } from "@/lib/records/scheduled/data";

export const metadata: Metadata = { title: "Configurações" };

export default async function SettingsPage({ searchParams }: { searchParams: PageQuery }) {
  const user = await requireAdminPage("/iacontrol/settings");
  const [initial, scheduled, company] = await Promise.all([
    firstData(getConfig()),
    firstData(listWaiting("company")),
    siteCompany(),
  ]);
  const opened = Number(toUrlQuery(await searchParams).get("agendado")) || undefined;
  return (
    <SettingsScreen
      initial={initial}
      scheduled={scheduled ?? []}
      opened={opened}
      isRoot={user.is_root}
      defaultPolicy={policyHtml(company)}
      notices={<MailNotices isRoot={user.is_root} />}
    />
  );
}

async function MailNotices({ isRoot }: { isRoot: boolean }) {
  const notices = await mailNotices();
  return notices.map((text) => (
    <p
      key={text}
      role="note"
      className="mb-4 flex flex-wrap items-start gap-2.5 rounded-xl bg-warning-surface px-4 py-2.5 text-sm"
    >
      <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0 text-warning" />
      <span className="min-w-0 flex-1">{text}</span>
      {isRoot && (
        <ScreenLink
          href={NO_MAIL_SERVER.action.href}
          className="shrink-0 rounded text-accent underline underline-offset-4 max-sm:basis-full max-sm:pl-6.5"
        >
          {NO_MAIL_SERVER.action.label}
        </ScreenLink>
      )}
    </p>
  ));
}

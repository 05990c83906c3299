import type { Metadata } from "next";
import { firstData } from "@/components/admin/page-data";
import { PostsScreen } from "@/components/admin/screens/posts/posts-screen";
import { siteCompany } from "@/lib/content/site/company";
import { kinds } from "@/lib/kinds";
import { requireAdminPage } from "@/lib/people/auth/page-session";
import { env } from "@/lib/platform/env";
import { todayInSaoPaulo } from "@/lib/platform/format/date";
import { canSendMail } from "@/lib/platform/mail/transport";
import { listWaiting } from "@/lib/records/scheduled/data";

export const metadata: Metadata = { title: "Informativos" };

export default async function PostsPage() {
  const user = await requireAdminPage("/iacontrol/posts");
  const [initial, scheduled, { name }] = await Promise.all([
    firstData(kinds.post.list()),
    firstData(listWaiting("post")),
    siteCompany(),
  ]);
  return (
    <PostsScreen
      initial={initial}
      scheduled={scheduled ?? []}
      isRoot={user.is_root}
      today={todayInSaoPaulo()}
      mail={canSendMail()}
      site={{ name, url: env().SITE_URL }}
    />
  );
}

import type { Metadata } from "next";
import { firstData } from "@/components/admin/page-data";
import { PostsScreen } from "@/components/admin/posts/posts-screen";
import { requireAdminPage } from "@/lib/auth/session";
import { env } from "@/lib/env";
import { todayInSaoPaulo } from "@/lib/format/date";
import { listPosts } from "@/lib/posts/data";
import { listWaiting } from "@/lib/scheduled/data";
import { siteCompany } from "@/lib/site/company";

export const metadata: Metadata = { title: "Informativos" };

export default async function PostsPage() {
  const user = await requireAdminPage("/iacontrol/posts");
  const [initial, scheduled, { name }] = await Promise.all([
    firstData(listPosts()),
    firstData(listWaiting("post")),
    siteCompany(),
  ]);
  return (
    <PostsScreen
      initial={initial}
      scheduled={scheduled ?? []}
      isRoot={user.is_root}
      today={todayInSaoPaulo()}
      site={{ name, url: env().SITE_URL }}
    />
  );
}

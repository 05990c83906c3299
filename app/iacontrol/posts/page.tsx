import type { Metadata } from "next";
import { firstData } from "@/components/admin/page-data";
import { PostsScreen } from "@/components/admin/posts/posts-screen";
import { requireAdminPage } from "@/lib/auth/session";
import { todayInSaoPaulo } from "@/lib/format/date";
import { listPosts } from "@/lib/posts/data";

export const metadata: Metadata = { title: "Informativos" };

export default async function PostsPage() {
  const user = await requireAdminPage("/iacontrol/posts");
  return (
    <PostsScreen initial={await firstData(listPosts())} isRoot={user.is_root} today={todayInSaoPaulo()} />
  );
}

import { PageShell } from "@/components/site/page/page-shell";
import { PostCard } from "@/components/site/posts/post-cards";
import { Section } from "@/components/site/ui/section";
import { listActivePosts } from "@/lib/content/posts/data";
import { pageMetadata } from "@/lib/content/site/metadata";
import { sitePage } from "@/lib/content/site/pages";
import { siteText } from "@/lib/content/site/texts";
import { toParagraphs } from "@/lib/content/texts/fill";
import { orEmpty } from "@/lib/platform/http/or-empty";

export const generateMetadata = () => pageMetadata("/posts");

export default async function PostsPage() {
  const [posts, about] = await Promise.all([orEmpty(listActivePosts()), siteText("posts-about")]);
  return (
    <PageShell
      page={sitePage("/posts")}
      description="Textos curtos para decidir com calma, e com números."
      without="all"
    >
      <Section tone="white">
        {posts.length === 0 ? (
          <p className="text-lg text-moss">Nenhum post encontrado</p>
        ) : (
          <ul className="grid gap-x-8 gap-y-6 sm:gap-y-14 sm:grid-cols-2 lg:grid-cols-3">
            {posts.map((post, index) => (
              <li key={post.id} className={index === 0 ? "sm:col-span-full" : undefined}>
                <PostCard post={post} level="h2" look={index === 0 ? "lead" : "row"} />
              </li>
            ))}
          </ul>
        )}
      </Section>
      {about?.text && (
        <Section tone="sand" className="md:!py-16">
          <div className="grid gap-x-16 gap-y-4 lg:grid-cols-[1fr_2fr]">
            {about.title && <h2 className="text-2xl">{about.title}</h2>}
            <div className="measure space-y-4 text-moss">
              {toParagraphs(about.text).map((paragraph) => (
                <p key={paragraph}>{paragraph}</p>
              ))}
            </div>
          </div>
        </Section>
      )}
    </PageShell>
  );
}

import { TypeLinks } from "@/components/letters/needs/need-links";
import { Breadcrumb } from "@/components/site/page/breadcrumb";
import { buttonClass } from "@/components/site/ui/button";
import { JsonLd } from "@/components/site/ui/json-ld";
import { Picture } from "@/components/site/ui/picture";
import { WhatsappLink } from "@/components/site/ui/whatsapp-link";
import { RichText } from "@/components/ui/rich-text";
import type { PublicPost } from "@/lib/content/posts/data";
import { siteCompany } from "@/lib/content/site/company";
import { postJsonLd } from "@/lib/content/site/json-ld";
import { trailTo } from "@/lib/content/site/pages";
import { postPictureAddress } from "@/lib/content/site/share";
import { env } from "@/lib/platform/env";
import { formatDate } from "@/lib/platform/format/date";
import { countWords, readingMinutes } from "@/lib/platform/format/excerpt";
import { whatsappLink } from "@/lib/platform/format/phone";
import { uncapitalize } from "@/lib/platform/format/text";
import { orEmpty } from "@/lib/platform/http/or-empty";
import { lettersPaths } from "@/lib/trade/letters/paths";
import { listFilledNeeds } from "@/lib/trade/needs/data";
import { needTitle } from "@/lib/trade/needs/table";

/** @param props.changedAt absent in a preview */
export async function PostView({ post, changedAt }: { post: PublicPost; changedAt?: Date }) {
  const site = env().SITE_URL;
  const [company, need] = await Promise.all([siteCompany(), needIn(post.content)]);
  const path = `/posts/${post.slug}`;
  const trail = trailTo({ path, title: post.title });
  return (
    <article className="wrap max-w-170 text-lg">
      <div className="pt-3">
        <Breadcrumb trail={trail} />
        <h1 className="mt-2 text-pretty text-2xl lg:-mr-48">{post.title}</h1>
        <p className="mt-3 text-base text-moss">
          <time dateTime={post.date_post}>{formatDate(post.date_post)}</time>
          {post.user && <> · {post.user.name}</>} · {readingMinutes(countWords(post.content))}
          &nbsp;min&nbsp;de&nbsp;leitura
        </p>
      </div>
      {post.image && (
        <div className="mt-5">
          <Picture
            path={post.image}
            priority
            sizes="(width < 768px) 100vw, 720px"
            className="aspect-video w-full rounded-xl bg-sand object-cover"
          />
        </div>
      )}
      <div className="py-10">
        <RichText html={post.content} />
        <div className="mt-12 rounded-xl bg-mist px-6 py-6 text-base">
          <p className="font-display font-bold text-xl">Quer ver isso em números?</p>
          <p className="mt-1.5 text-moss">
            Cartas contempladas com crédito, entrada, parcelas e custo efetivo estimado.
          </p>
          <a href={need?.href ?? lettersPaths.main} className={buttonClass("forest", "md", "mt-4")}>
            Ver {need ? uncapitalize(needTitle(need)) : "cartas"}
          </a>
          <TypeLinks className="mt-4" />
        </div>
        <WhatsappLink href={whatsappLink(`${post.title}\n${site}${path}`)} isQuiet className="mt-6">
          Compartilhar no WhatsApp
        </WhatsappLink>
      </div>
      <JsonLd data={postJsonLd(post, company, site, postPictureAddress(post, company), changedAt)} />
    </article>
  );
}

const MIN_MENTIONS = 3;

/** Returns the type of letters that a text mentions most, if it does so at least three times. */
async function needIn(text: string) {
  const mentions = (goods: string) => text.toLowerCase().split(goods).length - 1;
  return (await orEmpty(listFilledNeeds()))
    .filter(({ range, goods }) => range === "" && mentions(goods) >= MIN_MENTIONS)
    .sort((one, other) => mentions(other.goods) - mentions(one.goods))[0];
}

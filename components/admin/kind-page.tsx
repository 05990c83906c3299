import "server-only";
import type { Metadata } from "next";
import { listFaqs } from "@/lib/content/faqs/data";
import { listProducts } from "@/lib/content/products/data";
import { listTestimonials } from "@/lib/content/testimonials/data";
import { requireAdminPage } from "@/lib/people/auth/session";
import { listWaiting } from "@/lib/records/scheduled/data";
import { KindScreen } from "./kind-screen";
import { type PlainEntity, plainKinds } from "./kinds";
import type { AdminRecord } from "./kit/form/form-values";
import { firstData, type PageQuery, toUrlQuery } from "./page-data";

export type PageProps = { searchParams: PageQuery };

const lists: Record<PlainEntity, (search: string) => Promise<AdminRecord[]>> = {
  product: () => listProducts(),
  testimonial: () => listTestimonials(),
  faq: (search) => listFaqs({ search }),
};

/** Returns the title of the page of a plain kind. */
export function kindMetadata(entity: PlainEntity): Metadata {
  return { title: plainKinds[entity].words.title };
}

/** The page with the screen of a plain kind. */
export async function KindPage({ entity, searchParams }: { entity: PlainEntity } & PageProps) {
  const user = await requireAdminPage(`/iacontrol/${plainKinds[entity].screen}`);
  const search = toUrlQuery(await searchParams).get("search") ?? "";
  const [initial, scheduled] = await Promise.all([
    firstData(lists[entity](search)),
    firstData(listWaiting(entity)),
  ]);
  const given = { initial, scheduled: scheduled ?? [], isRoot: user.is_root };
  return <KindScreen entity={entity} search={search} {...given} />;
}

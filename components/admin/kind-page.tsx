import "server-only";
import type { Metadata } from "next";
import { plainKind } from "@/lib/kinds";
import { requireAdminPage } from "@/lib/people/auth/page-session";
import { listWaiting } from "@/lib/records/scheduled/data";
import { KindScreen } from "./kind-screen";
import type { ItemOf, PlainEntity } from "./kinds";
import { firstData, type PageQuery, toUrlQuery } from "./page-data";

export type PageProps = { searchParams: PageQuery };

export function kindMetadata(entity: PlainEntity): Metadata {
  return { title: plainKind(entity).words.title };
}

export async function KindPage<Name extends PlainEntity>({
  entity,
  searchParams,
}: { entity: Name } & PageProps) {
  const kind = plainKind(entity);
  const user = await requireAdminPage(`/iacontrol/${kind.screen}`);
  const query = toUrlQuery(await searchParams);
  const [initial, scheduled] = await Promise.all([
    firstData(kind.list(query) as Promise<ItemOf<Name>[]>),
    firstData(listWaiting(entity)),
  ]);
  const given = { initial, scheduled: scheduled ?? [], isRoot: user.is_root };
  return <KindScreen entity={entity} search={query.get("search") ?? ""} {...given} />;
}

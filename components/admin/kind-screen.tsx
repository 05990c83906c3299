"use client";

import { type ItemOf, type PlainEntity, type PlainKind, plainKinds } from "./kinds";
import { CrudScreen, type ScreenData } from "./kit/crud/crud-screen";
import { toSearchQuery, useCrud } from "./kit/crud/use-crud";
import { onDemand, usePreload } from "./kit/ui/on-demand";

const KindForm = onDemand(() => import("./kit/crud/kind-form").then((module) => module.KindForm));

export function KindScreen<Name extends PlainEntity>({
  entity,
  initial,
  search,
  ...given
}: ScreenData<ItemOf<Name>> & {
  entity: Name;
  /** The search that the server applied to the first items. */
  search: string;
}) {
  const kinds: { [One in PlainEntity]: PlainKind<ItemOf<One>> } = plainKinds;
  const { words, endpoint, view, defaults, card, fields } = kinds[entity];
  const initialQuery = view.text ? "" : toSearchQuery(search);
  const crud = useCrud({ ...endpoint, entity, hasTrash: true }, initial, words, initialQuery);
  usePreload(KindForm);
  return (
    <CrudScreen
      {...given}
      crud={crud}
      view={view}
      defaults={defaults}
      card={card}
      form={(window) => <KindForm {...window} fields={fields} />}
    />
  );
}

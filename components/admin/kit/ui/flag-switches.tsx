"use client";

import { FlagSwitch } from "./flag-switch";

export type Flag<Item> = { flag: keyof Item & string; label: string; words: [string, string] };

/** The flag that shows a record on the site (spec §4), under the name its entity gives it. */
export function activeFlag<Name extends string>(flag: Name) {
  return { flag, label: "Ativo", words: ["Ativo", "Inativo"] as [string, string] };
}

/** The flag that brings a record to the front. */
export function featuredFlag<Name extends string>(flag: Name) {
  return { flag, label: "Destaque", words: ["Em destaque", "Sem destaque"] as [string, string] };
}

/** A record's flags, to be turned without opening it. */
export function FlagSwitches<Item>({
  record,
  name,
  flags,
  onToggle,
}: {
  record: Item;
  /** What the record is called, so that a list of equal switches can be told apart by ear. */
  name: string;
  flags: readonly Flag<Item>[];
  onToggle: (record: Item, flag: keyof Item & string, on: boolean) => void;
}) {
  return flags.map(({ flag, label, words }) => (
    <FlagSwitch
      key={flag}
      on={record[flag] === true}
      words={words}
      label={label}
      name={name}
      onChange={(on) => onToggle(record, flag, on)}
    />
  ));
}

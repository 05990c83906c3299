"use client";

import { useId } from "react";
import { Switch } from "./switch";

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
  flags: readonly { flag: keyof Item & string; label: string; words: [string, string] }[];
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

/** A flag on a card that can be turned without opening the record; its word says how it stands. */
export function FlagSwitch({
  on,
  words,
  label,
  name,
  onChange,
}: {
  on: boolean;
  /** How it reads when on and when off. */
  words: [string, string];
  /** What is turned, for readers: "Ativo". */
  label: string;
  name: string;
  onChange: (on: boolean) => void;
}) {
  const id = useId();
  return (
    <label htmlFor={id} className="flex cursor-pointer items-center gap-2 text-sm pointer-coarse:min-h-11">
      <Switch id={id} checked={on} label={`${label}: ${name}`} onChange={onChange} />
      {/* As wide as the wider word, so that turning it moves nothing. */}
      <span
        data-on={words[0]}
        data-off={words[1]}
        className={`flag-word ${on ? "font-medium text-content" : "text-muted"}`}
      >
        {on ? words[0] : words[1]}
      </span>
    </label>
  );
}

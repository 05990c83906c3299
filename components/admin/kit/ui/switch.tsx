"use client";

import { type ChangeEvent, useId } from "react";

export function Switch({
  checked,
  label,
  id,
  describedBy,
  onChange,
}: {
  checked: boolean;
  /** The accessible name; omitted when a `<label>` refers to `id`. */
  label?: string;
  id?: string;
  describedBy?: string;
  onChange: (checked: boolean) => void;
}) {
  return (
    <input
      type="checkbox"
      // biome-ignore lint/a11y/useAriaPropsForRole: a native checkbox exposes its state itself
      role="switch"
      id={id}
      aria-label={label}
      aria-describedby={describedBy}
      checked={checked}
      onChange={(event: ChangeEvent<HTMLInputElement>) => onChange(event.currentTarget.checked)}
      className="switch"
    />
  );
}

/** Returns the record's name and a state of the switch: "Quem somos: Inativo". */
export type Describe = (on: boolean) => string;

export function FlagSwitches<Item>({
  record,
  name,
  flags,
  onToggle,
}: {
  record: Item;
  /** The record's name, which distinguishes equal switches for screen readers. */
  name: string;
  flags: readonly { flag: keyof Item & string; label: string; words: [string, string] }[];
  onToggle: (record: Item, flag: keyof Item & string, on: boolean, describe: Describe) => void;
}) {
  return flags.map(({ flag, label, words }) => (
    <FlagSwitch
      key={flag}
      on={record[flag] === true}
      words={words}
      label={label}
      name={name}
      onChange={(on, describe) => onToggle(record, flag, on, describe)}
    />
  ));
}

export function FlagSwitch({
  on,
  words,
  label,
  name,
  onChange,
}: {
  on: boolean;
  /** The words for on and off. */
  words: [string, string];
  /** The name of the flag, for screen readers: "Ativo". */
  label: string;
  name: string;
  onChange: (on: boolean, describe: Describe) => void;
}) {
  const id = useId();
  const describe: Describe = (state) => `${name}: ${words[state ? 0 : 1]}`;
  return (
    <label htmlFor={id} className="flex cursor-pointer items-center gap-2 text-sm pointer-coarse:min-h-11">
      <Switch
        id={id}
        checked={on}
        label={`${label}: ${name}`}
        onChange={(next) => onChange(next, describe)}
      />
      {/* As wide as the longer word, so that the layout does not shift. */}
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

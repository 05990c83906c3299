"use client";

/** The checkbox that selects one record, with Shift a range. */
export function Tick({
  label,
  checked,
  onTick,
}: {
  /** "Selecionar a carta 12" */
  label: string;
  checked: boolean;
  onTick: (on: boolean, withShift: boolean) => void;
}) {
  return (
    <label className="tick select-none">
      <input
        type="checkbox"
        checked={checked}
        aria-label={label}
        onChange={({ currentTarget, nativeEvent }) => {
          // The keyboard fires a click too, with its modifier keys.
          onTick(currentTarget.checked, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey);
        }}
      />
    </label>
  );
}

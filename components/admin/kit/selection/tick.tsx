"use client";

/** The box that selects one record of a list; with Shift all from the one ticked before. */
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
          // A key's press comes as a click too, with what was held down.
          onTick(currentTarget.checked, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey);
        }}
      />
    </label>
  );
}

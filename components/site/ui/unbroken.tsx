import { splitAtNumbers } from "@/lib/platform/format/unbroken";

/** A text whose CNPJ, CEP and phone numbers are never broken at the end of a line. */
export function Unbroken({ children }: { children: string }) {
  return splitAtNumbers(children).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the same number may occur twice
      <span key={index} className="whitespace-nowrap">
        {part}
      </span>
    ),
  );
}

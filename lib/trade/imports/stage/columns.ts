import { fingerprintOf } from "@/lib/trade/imports/feed/fingerprint";
import type { FeedLetter } from "@/lib/trade/imports/feed/letter";
import type { CopyWriter } from "./copy-writer";

type Staged = {
  name: string;
  type: string;
  write: (writer: CopyWriter, letter: FeedLetter, administrator: number) => unknown;
  /** A field of the letter, with the same name in `letters`: copied, compared, and part of the identity of lines. */
  isField?: true;
};

const NULL = "\\N";

/** The columns of `feed_lines`, in the order in which rows are written. */
export const STAGED: readonly Staged[] = [
  { name: "line", type: "integer NOT NULL", write: (writer, { line }) => writer.number(line) },
  {
    name: "code",
    type: 'text COLLATE "C"',
    write: (writer, { code }) => (code === null ? writer.ascii(NULL) : writer.text(code)),
  },
  {
    name: "fingerprint",
    type: 'text COLLATE "C"',
    write: (writer, letter) => writer.ascii(letter.code === null ? fingerprintOf(letter) : NULL),
  },
  {
    name: "segment",
    type: 'text COLLATE "C" NOT NULL',
    write: (writer, { segment }) => writer.text(segment),
    isField: true,
  },
  {
    name: "segment_derived",
    type: "boolean NOT NULL",
    write: (writer, { segment_derived }) => writer.ascii(segment_derived ? "t" : "f"),
    isField: true,
  },
  {
    name: "administrator",
    type: "integer NOT NULL",
    write: (writer, _, administrator) => writer.number(administrator),
  },
  {
    name: "credit_cents",
    type: "bigint NOT NULL",
    write: (writer, { credit_cents }) => writer.number(credit_cents),
    isField: true,
  },
  {
    name: "entry_cents",
    type: "bigint NOT NULL",
    write: (writer, { entry_cents }) => writer.number(entry_cents),
    isField: true,
  },
  { name: "installments", type: "jsonb NOT NULL", write: writeInstallments, isField: true },
  {
    name: "next_pay",
    type: "date",
    write: (writer, { next_pay }) => writer.ascii(next_pay ?? NULL),
    isField: true,
  },
  {
    name: "status",
    type: "letter_status NOT NULL",
    write: (writer, { status }) => writer.ascii(status),
    isField: true,
  },
  {
    name: "transfer_fee_kind",
    type: "transfer_fee_kind",
    write: (writer, { transfer_fee }) => writer.ascii(transfer_fee?.kind ?? NULL),
    isField: true,
  },
  {
    name: "transfer_fee_cents",
    type: "bigint",
    write: (writer, { transfer_fee }) => writeNumber(writer, transfer_fee?.cents ?? null),
    isField: true,
  },
  {
    name: "outstanding_cents",
    type: "bigint",
    write: (writer, { outstanding_cents }) => writeNumber(writer, outstanding_cents),
    isField: true,
  },
  {
    name: "next_adjustment",
    type: "date",
    write: (writer, { next_adjustment }) => writer.ascii(next_adjustment ?? NULL),
    isField: true,
  },
  { name: "row_hash", type: "bigint NOT NULL", write: (writer, { row_hash }) => writer.number(row_hash) },
];

/** The names of the columns that are fields of a letter. */
export const FIELDS = STAGED.filter(({ isField }) => isField).map(({ name }) => name);

function writeInstallments(writer: CopyWriter, { installments }: FeedLetter): void {
  writer.ascii("[");
  let between = '{"quantity":';
  for (const { quantity, amount_cents } of installments) {
    writer.ascii(between).number(quantity).ascii(',"amount_cents":').number(amount_cents).ascii("}");
    between = ',{"quantity":';
  }
  writer.ascii("]");
}

function writeNumber(writer: CopyWriter, number: number | null): CopyWriter {
  return number === null ? writer.ascii(NULL) : writer.number(number);
}

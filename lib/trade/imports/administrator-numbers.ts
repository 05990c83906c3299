import { administratorKey } from "@/lib/trade/administrators/rules";
import { FeedError } from "@/lib/trade/imports/feed/problem";
import { memoized } from "@/lib/trade/imports/feed/text";

const MAX_ADMINISTRATORS = 1000;
const MAX_SPELLINGS = 20;

/** An administrator as a file names it, under the number it has in the staged lines. */
type NamedAdministrator = { number: number; key: string; spellings: Set<string> };

/** Numbers the administrators of one file: spellings of one key share a number. */
export class AdministratorNumbers {
  private readonly known = new Map<string, NamedAdministrator>();
  private readonly numberOfSpelling = memoized((spelling) => this.add(spelling));

  /** @param ownName the partner's name, which stands for letters whose file names no administrator */
  constructor(private readonly ownName: string) {}

  /** @throws FeedError when the file has more administrators than there can be */
  numberOf(spelling: string | null): number {
    return this.numberOfSpelling(spelling ?? this.ownName);
  }

  list(): NamedAdministrator[] {
    return [...this.known.values()];
  }

  private add(spelling: string): number {
    const key = administratorKey(spelling) || spelling;
    const found = this.known.get(key);
    if (found) {
      if (found.spellings.size < MAX_SPELLINGS) found.spellings.add(spelling);
      return found.number;
    }
    if (this.known.size === MAX_ADMINISTRATORS) {
      throw new FeedError(
        `Mais de ${MAX_ADMINISTRATORS} administradoras: a coluna Administradora parece ser outra.`,
      );
    }
    const number = this.known.size + 1;
    this.known.set(key, { number, key, spellings: new Set([spelling]) });
    return number;
  }
}

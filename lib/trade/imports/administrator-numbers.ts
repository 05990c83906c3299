import { administratorKey } from "@/lib/trade/administrators/rules";
import { FeedError } from "@/lib/trade/imports/feed/problem";
import { memoized } from "@/lib/trade/imports/feed/text";

const MAX_ADMINISTRATORS = 1000;
const MAX_SPELLINGS = 20;

type NamedAdministrator = { number: number; key: string; spellings: Set<string> };

/** Numbers the administrators of a file; spellings with the same key share a number. */
export class AdministratorNumbers {
  private readonly byKey = new Map<string, NamedAdministrator>();
  private readonly numberOfSpelling = memoized((spelling) => this.add(spelling));

  /** @param ownName the partner's name, the administrator of letters without one */
  constructor(private readonly ownName: string) {}

  /** Returns a spelling's number. @throws FeedError if the file has implausibly many administrators */
  numberOf(spelling: string | null): number {
    return this.numberOfSpelling(spelling ?? this.ownName);
  }

  list(): NamedAdministrator[] {
    return [...this.byKey.values()];
  }

  private add(spelling: string): number {
    const key = administratorKey(spelling) || spelling;
    const found = this.byKey.get(key);
    if (found) {
      if (found.spellings.size < MAX_SPELLINGS) found.spellings.add(spelling);
      return found.number;
    }
    if (this.byKey.size === MAX_ADMINISTRATORS) {
      throw new FeedError(
        `Mais de ${MAX_ADMINISTRATORS} administradoras: a coluna Administradora parece ser outra.`,
      );
    }
    const number = this.byKey.size + 1;
    this.byKey.set(key, { number, key, spellings: new Set([spelling]) });
    return number;
  }
}

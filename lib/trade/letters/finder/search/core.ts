import { lazily } from "@/lib/platform/format/lazily";
import { type Columns, narrow, placesWhere } from "../columns";
import { lowestPlaces } from "./candidates";
import { GroupSearch } from "./group-search";
import type { Search } from "./target";

const MOST = 90;
// If the share SLICE of the steps does not prove the core, the core is reduced to the share FEWER of its letters.
const SLICE = 0.3;
const FEWER = 0.7;
const FEWEST = 20;

/** The core of a group that is too large to be proven: as many letters with the best scores as its steps can prove. */
export class Core {
  private letters = MOST;
  private group = lazily(() => this.startSearch());
  private readonly slice: number;

  constructor(
    private readonly search: Search,
    private readonly columns: Columns,
    private steps: number,
  ) {
    this.slice = steps * SLICE;
  }

  seed(): void {
    this.group().seed();
  }

  relaxedRate(): number {
    return this.group().relaxedRate();
  }

  /** Searches until the ranking would accept nothing more of the core, the steps are spent or the core is too small. */
  prove(maxLetters: number): void {
    while (this.steps > 0) {
      const budget = { steps: Math.min(this.steps, this.slice) };
      const { steps } = budget;
      const isDone = this.group().prove(maxLetters, budget);
      this.steps -= steps - budget.steps;
      if (isDone || this.letters * FEWER < FEWEST) return;
      this.letters *= FEWER;
      this.group = lazily(() => this.startSearch());
    }
  }

  private startSearch(): GroupSearch {
    const all = placesWhere(this.columns, () => true);
    const places = lowestPlaces(all, this.columns.score, Math.floor(this.letters)).sort();
    return new GroupSearch(this.search, narrow(this.columns, places));
  }
}

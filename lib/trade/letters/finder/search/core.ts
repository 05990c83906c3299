import { lazily } from "@/lib/platform/format/lazily";
import { type Field, narrow, placesWhere } from "../field";
import type { Search } from "./aim";
import { GroupSearch } from "./group-search";
import { lowestPlaces } from "./lane";

const MOST = 90;
// When so large a share of the steps was not enough for as many letters, there are fewer from then on.
const SLICE = 0.3;
const FEWER = 0.7;
const FEWEST = 20;

/** The most promising letters of a group that is too large to be proven, as many of them as its steps are enough for. */
export class Core {
  private letters = MOST;
  private group = lazily(() => this.startSearch());
  private readonly slice: number;

  constructor(
    private readonly search: Search,
    private readonly field: Field,
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

  /** Looks until nothing is left among them that the ranking would take, or until the steps are spent. */
  prove(most: number): void {
    while (this.steps > 0) {
      const budget = { steps: Math.min(this.steps, this.slice) };
      const { steps } = budget;
      const isDone = this.group().prove(most, budget);
      this.steps -= steps - budget.steps;
      if (isDone || this.letters * FEWER < FEWEST) return;
      this.letters *= FEWER;
      this.group = lazily(() => this.startSearch());
    }
  }

  private startSearch(): GroupSearch {
    const all = placesWhere(this.field, () => true);
    const places = lowestPlaces(all, this.field.promise, Math.floor(this.letters)).sort();
    return new GroupSearch(this.search, narrow(this.field, places));
  }
}

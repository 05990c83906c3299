// Fibonacci hashing: 2³² divided by the golden ratio.
const HASH_MULTIPLIER = 0x9e3779b1;
const INITIAL_SIZE = 256;

/** A hash index of sets of up to three letters, by the sum of a value of their letters. */
export class SumIndex {
  count = 0;
  sum = new Float64Array(INITIAL_SIZE);
  cost = new Float64Array(INITIAL_SIZE);
  one = new Int32Array(INITIAL_SIZE);
  two = new Int32Array(INITIAL_SIZE);
  three = new Int32Array(INITIAL_SIZE);
  /** The previous entry of the same slot; -1: none. */
  next = new Int32Array(INITIAL_SIZE);
  private heads = new Int32Array(2 * INITIAL_SIZE);
  private shift = 0;
  private width = 1;

  /** Removes all entries. @param width sums that differ by less are in the same bucket or in adjacent ones */
  clear(width: number): void {
    this.count = 0;
    this.width = width;
  }

  add(letters: Int32Array, sum: number, cost: number): void {
    const half = this.count;
    if (half === this.sum.length) this.grow();
    this.sum[half] = sum;
    this.cost[half] = cost;
    this.one[half] = letters[0] as number;
    this.two[half] = letters[1] as number;
    this.three[half] = letters[2] as number;
    this.count += 1;
  }

  /** Builds the hash table of the entries added. */
  build(): void {
    const { sum, next, count } = this;
    let bits = 8;
    while (1 << bits < 2 * count) bits += 1;
    if (1 << bits > this.heads.length) this.heads = new Int32Array(1 << bits);
    const { heads } = this;
    heads.fill(-1, 0, 1 << bits);
    this.shift = 32 - bits;
    for (let half = 0; half < count; half += 1) {
      const slot = Math.imul(this.bucketOf(sum[half] as number), HASH_MULTIPLIER) >>> this.shift;
      next[half] = heads[slot] as number;
      heads[slot] = half;
    }
  }

  bucketOf(sum: number): number {
    return Math.floor(sum / this.width);
  }

  /** Returns the last entry whose sum may be in a bucket, or -1; `next` leads to the others. */
  lastIn(bucket: number): number {
    return this.heads[Math.imul(bucket, HASH_MULTIPLIER) >>> this.shift] as number;
  }

  copy(half: number, to: Int32Array, place: number, letters: number): void {
    to[place] = this.one[half] as number;
    if (letters > 1) to[place + 1] = this.two[half] as number;
    if (letters > 2) to[place + 2] = this.three[half] as number;
  }

  private grow(): void {
    const size = 2 * this.count;
    const numbers = (from: Float64Array) => {
      const wider = new Float64Array(size);
      wider.set(from);
      return wider;
    };
    const places = (from: Int32Array) => {
      const wider = new Int32Array(size);
      wider.set(from);
      return wider;
    };
    this.sum = numbers(this.sum);
    this.cost = numbers(this.cost);
    this.one = places(this.one);
    this.two = places(this.two);
    this.three = places(this.three);
    this.next = new Int32Array(size);
  }
}

// The golden ratio of 32 bits: neighbours fall far apart.
const SPREAD = 0x9e3779b1;
const FEWEST = 256;

/** Up to three letters that stand together behind others, kept by the sum of one of their values. */
export class Halves {
  count = 0;
  sum = new Float64Array(FEWEST);
  cost = new Float64Array(FEWEST);
  one = new Int32Array(FEWEST);
  two = new Int32Array(FEWEST);
  three = new Int32Array(FEWEST);
  /** The one that was added before, among those of the same slot; -1: none. */
  next = new Int32Array(FEWEST);
  private heads = new Int32Array(2 * FEWEST);
  private shift = 0;
  private width = 1;

  /** Forgets all. @param width sums that lie less apart are in the same bucket or in neighbouring ones */
  begin(width: number): void {
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

  /** Files what was added. */
  file(): void {
    const { sum, next, count } = this;
    let bits = 8;
    while (1 << bits < 2 * count) bits += 1;
    if (1 << bits > this.heads.length) this.heads = new Int32Array(1 << bits);
    const { heads } = this;
    heads.fill(-1, 0, 1 << bits);
    this.shift = 32 - bits;
    for (let half = 0; half < count; half += 1) {
      const slot = Math.imul(this.bucketOf(sum[half] as number), SPREAD) >>> this.shift;
      next[half] = heads[slot] as number;
      heads[slot] = half;
    }
  }

  bucketOf(sum: number): number {
    return Math.floor(sum / this.width);
  }

  /** The last one added whose sum may be in a bucket, -1: none; the others follow by `next`. */
  lastIn(bucket: number): number {
    return this.heads[Math.imul(bucket, SPREAD) >>> this.shift] as number;
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

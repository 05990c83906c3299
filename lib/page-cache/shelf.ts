/** A bounded store of what was used last: over either limit, what was left untouched longest goes first. */
export class Shelf<Item extends { bytes: number; usedAt: number }> {
  private readonly items = new Map<string, Item>();
  private bytes = 0;
  private tick = 0;

  constructor(private readonly limits: { bytes: number; entries: number }) {}

  get(key: string): Item | undefined {
    const item = this.items.get(key);
    if (item) {
      this.tick += 1;
      item.usedAt = this.tick;
    }
    return item;
  }

  set(key: string, item: Item): void {
    this.delete(key);
    this.tick += 1;
    item.usedAt = this.tick;
    this.items.set(key, item);
    this.bytes += item.bytes;
    while (this.items.size > 1 && (this.bytes > this.limits.bytes || this.items.size > this.limits.entries)) {
      this.delete(this.oldest());
    }
  }

  delete(key: string): void {
    const item = this.items.get(key);
    if (!item) return;
    this.items.delete(key);
    this.bytes -= item.bytes;
  }

  get size(): { entries: number; bytes: number } {
    return { entries: this.items.size, bytes: this.bytes };
  }

  private oldest(): string {
    let key = "";
    let usedAt = Number.POSITIVE_INFINITY;
    for (const [candidate, item] of this.items) {
      if (item.usedAt < usedAt) {
        usedAt = item.usedAt;
        key = candidate;
      }
    }
    return key;
  }
}

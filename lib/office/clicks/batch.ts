export type ClickCount = { day: string; letter_id: number; page: string; clicks: number };

const MAX_ROWS = 5000;

/** Presses counted in memory between two flushes; beyond its limit it drops new rows rather than grow. */
export class ClickBatch {
  private readonly rows = new Map<string, ClickCount>();

  get isEmpty(): boolean {
    return this.rows.size === 0;
  }

  add(day: string, letter_id: number, page: string): void {
    const key = `${day} ${letter_id} ${page}`;
    const row = this.rows.get(key);
    if (row) row.clicks++;
    else if (this.rows.size < MAX_ROWS) this.rows.set(key, { day, letter_id, page, clicks: 1 });
  }

  content(): ClickCount[] {
    return [...this.rows.values()];
  }
}

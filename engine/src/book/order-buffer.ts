/**
 * A growing list of (order, account, tick, size) that a book fills on each call and overwrites on the next,
 * so that matching allocates nothing. Read rows 0 to `count − 1` before the next call on the book.
 */
export class OrderBuffer {
  count = 0;
  orderIds = new Float64Array(64);
  accountIds = new Float64Array(64);
  ticks = new Int32Array(64);
  sizes = new Float64Array(64);

  push(orderId: number, accountId: number, tick: number, size: number): void {
    const row = this.count;
    if (row === this.sizes.length) this.#grow();
    this.orderIds[row] = orderId;
    this.accountIds[row] = accountId;
    this.ticks[row] = tick;
    this.sizes[row] = size;
    this.count = row + 1;
  }

  /** The rows as plain objects, for callers that can afford to allocate. */
  rows(): { orderId: number; accountId: number; tick: number; size: number }[] {
    return Array.from({ length: this.count }, (_, row) => ({
      orderId: this.orderIds[row] ?? 0,
      accountId: this.accountIds[row] ?? 0,
      tick: this.ticks[row] ?? 0,
      size: this.sizes[row] ?? 0,
    }));
  }

  #grow(): void {
    const length = this.sizes.length * 2;
    const wider = { ids: new Float64Array(length), accounts: new Float64Array(length) };
    const ticks = new Int32Array(length);
    const sizes = new Float64Array(length);
    wider.ids.set(this.orderIds);
    wider.accounts.set(this.accountIds);
    ticks.set(this.ticks);
    sizes.set(this.sizes);
    this.orderIds = wider.ids;
    this.accountIds = wider.accounts;
    this.ticks = ticks;
    this.sizes = sizes;
  }
}

/** Work that a message of the feed has caused and that the next message waits for. */
export class Followers {
  #underWay: Promise<void>[] = [];
  /** The latest wait; the feed and our own rounds may wait at the same time. */
  #waiting: Promise<void> = Promise.resolve();

  add(work: Promise<void>): void {
    // Handled here, because whoever awaits it in `settled` may come later.
    work.catch(() => undefined);
    this.#underWay.push(work);
  }

  /** Resolves once all work under way is done, including what another caller already waits for. */
  settled(): Promise<void> {
    const before = this.#waiting;
    this.#waiting = this.#settle(before);
    return this.#waiting;
  }

  async #settle(before: Promise<void>): Promise<void> {
    // Its failure went to whoever awaited it.
    await before.catch(() => {});
    // Work may add more work: a settlement is followed by its turnover.
    while (this.#underWay.length > 0) {
      const underWay = this.#underWay;
      this.#underWay = [];
      await Promise.all(underWay);
    }
  }
}

/** Work that a message of the feed has caused and that the next message waits for. */
export class Followers {
  #underWay: Promise<void>[] = [];
  /** What was waited for last; the feed and the house's own rounds may wait at the same time. */
  #waiting: Promise<void> = Promise.resolve();

  add(work: Promise<void>): void {
    // A failure is for who waits in `settled`, who may come later.
    work.catch(() => undefined);
    this.#underWay.push(work);
  }

  /** Resolves once all that is under way is done, also what somebody else waits for already. */
  settled(): Promise<void> {
    const before = this.#waiting;
    this.#waiting = this.#settle(before);
    return this.#waiting;
  }

  async #settle(before: Promise<void>): Promise<void> {
    // Who waited for it was told of its failure.
    await before.catch(() => {});
    // What is under way may cause more: a settlement is followed by its turnover.
    while (this.#underWay.length > 0) {
      const underWay = this.#underWay;
      this.#underWay = [];
      await Promise.all(underWay);
    }
  }
}

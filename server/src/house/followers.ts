/** Work that a message of the feed has caused and that the next message waits for. */
export class Followers {
  #underWay: Promise<void>[] = [];

  add(work: Promise<void>): void {
    this.#underWay.push(work);
  }

  async settled(): Promise<void> {
    // What is under way may cause more: a settlement is followed by its turnover.
    while (this.#underWay.length > 0) {
      const underWay = this.#underWay;
      this.#underWay = [];
      await Promise.all(underWay);
    }
  }
}

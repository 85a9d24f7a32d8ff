import type { OnTopic } from './envelopes.ts';

/** A topic has one publisher, or one in each process; of more than these the one heard first is forgotten. */
const PUBLISHERS_MAX = 256;

/** What a subscriber has heard on a topic, of each publisher. */
export class HeardNumbers {
  readonly #last = new Map<string, number>();

  /** Notes what arrived; true if something before it was missed. */
  isAfterGap({ by, number, again, message }: OnTopic): boolean {
    const last = this.#last.get(by);
    this.#last.set(by, number);
    if (this.#last.size > PUBLISHERS_MAX) {
      const [oldest] = this.#last.keys();
      if (oldest !== undefined) this.#last.delete(oldest);
    }
    // Of a publisher not heard before, nobody knows what this subscriber was to hear, unless that was cut off.
    if (last === undefined) return again === true;
    return number !== (message === undefined ? last : last + 1);
  }

  /** Forgets all, because the subscriber has been told of a gap. */
  clear(): void {
    this.#last.clear();
  }
}

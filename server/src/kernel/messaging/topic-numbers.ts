/** Numbers of so many topics are kept, those used last; on one that was forgotten a subscriber is told of a gap. */
const TOPICS_MAX = 50_000;

/** Numbers what one process publishes on each topic, so that subscribers notice what they missed. */
export class TopicNumbers {
  readonly #last = new Map<string, number>();
  /** Topics published on since the last two calls of {@link takeQuiet}. */
  #recent = new Set<string>();
  #before = new Set<string>();

  /** The number of the next message there. */
  next(subject: string): number {
    const number = (this.#last.get(subject) ?? 0) + 1;
    // Moves it behind the others, so that the first is the one used longest ago.
    this.#last.delete(subject);
    this.#last.set(subject, number);
    this.#recent.add(subject);
    if (this.#last.size > TOPICS_MAX) {
      const [oldest] = this.#last.keys();
      if (oldest !== undefined) this.#last.delete(oldest);
    }
    return number;
  }

  /** The topics that have fallen silent since this was called last, with their last numbers. */
  takeQuiet(): (readonly [subject: string, number: number])[] {
    const quiet = [...this.#before].filter((subject) => !this.#recent.has(subject));
    this.#before = this.#recent;
    this.#recent = new Set();
    return quiet.flatMap((subject) => {
      const number = this.#last.get(subject);
      return number === undefined ? [] : [[subject, number] as const];
    });
  }

  /** True if there may be topics to tell of by the next {@link takeQuiet}. */
  get isWaiting(): boolean {
    return this.#recent.size + this.#before.size > 0;
  }

  /** All topics, with their last numbers. */
  all(): Iterable<readonly [subject: string, number: number]> {
    return this.#last;
  }
}

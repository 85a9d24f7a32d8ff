/** What is asked at the moment, and what will be asked after it. */
interface Asked<Answer> {
  readonly current: Promise<void>;
  next: Promise<Answer> | undefined;
}

/**
 * Asks once for many who want the same at once. Nobody is given an answer that was asked for before they came: whoever comes
 * while one is asked for shares the next.
 */
export class SharedAnswers<Answer> {
  readonly #asked = new Map<string, Asked<Answer>>();

  ask(key: string, work: () => Promise<Answer>): Promise<Answer> {
    const asked = this.#asked.get(key);
    if (asked === undefined) return this.#begin(key, work);
    return (asked.next ??= asked.current.then(() => this.#begin(key, work)));
  }

  #begin(key: string, work: () => Promise<Answer>): Promise<Answer> {
    const answer = work();
    const current = answer.then(
      () => undefined,
      () => undefined,
    );
    const asked: Asked<Answer> = { current, next: undefined };
    this.#asked.set(key, asked);
    void current.finally(() => {
      if (asked.next === undefined) this.#asked.delete(key);
    });
    return answer;
  }
}

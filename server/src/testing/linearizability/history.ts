/** A call of one client, as that client saw it. Moments are counted: each call and each answer takes the next number. */
export interface Operation<Input, Output> {
  readonly client: string;
  readonly input: Input;
  readonly calledAt: number;
  /** Undefined where the answer was lost: the call took effect at any moment after it was made, or never. */
  readonly answer: Answer<Output> | undefined;
}

/** What was answered, and when. */
interface Answer<Output> {
  readonly output: Output;
  readonly at: number;
}

/** Writes down the calls of concurrent clients, in one process and so by one count of moments. */
export class History<Input, Output> {
  readonly #operations: Operation<Input, Output>[] = [];
  readonly #underWay: Promise<unknown>[] = [];
  #moment = 0;

  /** The calls so far, in the order in which they were made. Those without an answer yet count as lost. */
  get operations(): readonly Operation<Input, Output>[] {
    return this.#operations;
  }

  /** Makes a call, and resolves to its answer; undefined, as of a lost one, if `send` can't say whether it took effect. */
  async call(
    client: string,
    input: Input,
    send: () => Promise<Output | undefined>,
  ): Promise<Output | undefined> {
    const index = this.#begin(client, input);
    const output = await send();
    const operation = this.#operations[index];
    if (output !== undefined && operation !== undefined)
      this.#operations[index] = { ...operation, answer: { output, at: this.#next() } };
    return output;
  }

  /** Makes a call whose answer nobody waits for: it is lost. */
  lose(client: string, input: Input, send: () => Promise<unknown>): void {
    this.#begin(client, input);
    const sent = send();
    // Who waits for all of them later is told.
    sent.catch(() => undefined);
    this.#underWay.push(sent);
  }

  /** Resolves once the calls whose answers were lost are over; rejects if one failed to be sent. */
  async settled(): Promise<void> {
    await Promise.all(this.#underWay);
  }

  #begin(client: string, input: Input): number {
    return this.#operations.push({ client, input, calledAt: this.#next(), answer: undefined }) - 1;
  }

  #next(): number {
    this.#moment += 1;
    return this.#moment;
  }
}

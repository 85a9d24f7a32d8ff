import type { Operation } from './history.ts';
import type { Model } from './model.ts';

/** Calls in an order that explains their answers. A lost call that need not have taken effect is left out. */
export type Order<Input, Output> = readonly Operation<Input, Output>[];

/** A history of some dozens of calls needs thousands; more than this is a model or a history that doesn't fit the search. */
const TRIED_MAX = 500_000;

/** A call while an order is searched: where it stands among all of them, and the bit of it in a set. */
interface Candidate<Input, Output> {
  readonly operation: Operation<Input, Output>;
  readonly bit: bigint;
  readonly answeredAt: number;
}

/**
 * An order of the calls that the model follows with these answers, each call after all that were answered before it was made;
 * undefined if there is none. Throws if the search takes too long.
 */
export function searchOrder<State, Input, Output>(
  model: Model<State, Input, Output>,
  operations: readonly Operation<Input, Output>[],
  triedMax = TRIED_MAX,
): Order<Input, Output> | undefined {
  // What was answered first comes first most often, and what was lost often never came.
  const candidates = operations
    .map((operation, index) => ({
      operation,
      bit: 1n << BigInt(index),
      answeredAt: operation.answer?.at ?? Infinity,
    }))
    .toSorted((one, other) => one.answeredAt - other.answeredAt);
  return new Search(model, candidates, triedMax).from(model.initial, 0n);
}

class Search<State, Input, Output> {
  readonly #model: Model<State, Input, Output>;
  /** In the order of their answers, the lost ones last. */
  readonly #candidates: readonly Candidate<Input, Output>[];
  readonly #triedMax: number;
  readonly #tried = new Set<string>();

  constructor(
    model: Model<State, Input, Output>,
    candidates: readonly Candidate<Input, Output>[],
    triedMax: number,
  ) {
    this.#model = model;
    this.#candidates = candidates;
    this.#triedMax = triedMax;
  }

  /** An order of what isn't done yet, from that state on. */
  from(state: State, done: bigint): Order<Input, Output> | undefined {
    const left = this.#candidates.filter(({ bit }) => (done & bit) === 0n);
    const [first] = left;
    if (first === undefined || first.answeredAt === Infinity) return [];
    const stateKey = this.#model.keyOf(state);
    const tried = `${done} ${stateKey}`;
    if (this.#tried.has(tried)) return undefined;
    this.#tried.add(tried);
    if (this.#tried.size > this.#triedMax)
      throw new Error(
        `No order was found or excluded within ${this.#triedMax} steps; record a shorter history.`,
      );
    // Whatever was called after an answer comes after what was answered.
    const now = left.filter(({ operation }) => operation.calledAt < first.answeredAt);
    for (const { operation, bit } of now) {
      const { input, answer } = operation;
      const next = this.#model.step(state, input, answer?.output);
      for (const after of next) {
        // That a lost call changed nothing is the same as that it never came.
        if (answer === undefined && this.#model.keyOf(after) === stateKey) continue;
        const rest = this.from(after, done | bit);
        if (rest !== undefined) return [operation, ...rest];
      }
      // A read that fits may as well come now: if nothing leads on from there, nothing does.
      if (answer !== undefined && next.length === 1 && this.#model.isRead(input)) return undefined;
    }
    return undefined;
  }
}

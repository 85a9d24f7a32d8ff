import { setImmediate } from 'node:timers/promises';

/** A piece of work that waits for its turn. */
interface Waiting<Item, Answer> {
  readonly item: Item;
  readonly resolve: (answer: Answer) => void;
  readonly reject: (error: unknown) => void;
}

/** How pieces of work are done together, by changes of a transaction. */
export interface BatchPlan<Tx, Item, Answer> {
  /** Runs `work` in a transaction and commits it. */
  readonly inTransaction: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;
  /**
   * Does them, and answers in their order. Unless it waits for rows that others have locked, it leaves out what needs one: undefined.
   */
  readonly work: (
    tx: Tx,
    items: readonly Item[],
    how: { readonly waits: boolean },
  ) => Promise<readonly (Answer | undefined)[]>;
  /** Items with the same key are never in one batch. */
  readonly keyOf: (item: Item) => unknown;
  /** Told why a batch failed, before its items are done alone. */
  readonly onFailure: (error: unknown) => void;
}

/** So that a transaction stays short. */
const BATCH_MAX = 64;

/**
 * Does together what has arrived when a transaction can begin, one batch after the other. What a batch left out is done alone, and so
 * is each item of one that failed, so that none fails the others: the work must find out what of it was done already.
 */
export function inBatches<Tx, Item, Answer>({
  inTransaction,
  work,
  keyOf,
  onFailure,
}: BatchPlan<Tx, Item, Answer>): (item: Item) => Promise<Answer> {
  let waiting: Waiting<Item, Answer>[] = [];
  let isAtWork = false;

  function take(): Waiting<Item, Answer>[] {
    const keys = new Set<unknown>();
    const [batch, later]: [Waiting<Item, Answer>[], Waiting<Item, Answer>[]] = [[], []];
    for (const one of waiting) {
      const key = keyOf(one.item);
      (batch.length < BATCH_MAX && !keys.has(key) ? batch : later).push(one);
      keys.add(key);
    }
    waiting = later;
    return batch;
  }

  async function doAlone({ item, resolve, reject }: Waiting<Item, Answer>): Promise<void> {
    try {
      const [answer] = await inTransaction((tx) => work(tx, [item], { waits: true }));
      if (answer === undefined) throw new Error('a piece of work has no answer');
      resolve(answer);
    } catch (error) {
      reject(error);
    }
  }

  async function doTogether(): Promise<void> {
    let batch: Waiting<Item, Answer>[] | undefined;
    const doing = inTransaction((tx) => {
      batch = take();
      const items = batch.map(({ item }) => item);
      return work(tx, items, { waits: false });
    });
    const answers = await doing.catch((error: unknown) => {
      onFailure(error);
      return [];
    });
    for (const [index, one] of (batch ?? take()).entries()) {
      const answer = answers[index];
      // Nobody waits for what may itself wait for long.
      if (answer === undefined) void doAlone(one);
      else one.resolve(answer);
    }
  }

  async function workOff(): Promise<void> {
    isAtWork = true;
    while (waiting.length > 0) {
      // An embedded database works in this thread: what came in meanwhile is read first.
      await setImmediate();
      await doTogether();
    }
    isAtWork = false;
  }

  return (item) =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject });
      if (!isAtWork) void workOff();
    });
}

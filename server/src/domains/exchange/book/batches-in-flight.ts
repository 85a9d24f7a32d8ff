import type { Money } from '@maidan/engine';
import type { Waiting } from '../../../kernel/one-writer.ts';
import type { Batch } from './batch.ts';
import type { BookCommand, Outcome } from './command.ts';

/** A command that waits for its batch. */
export type CommandTask = Waiting<BookCommand, Outcome>;

/** A batch that the books hold already and the disk perhaps not yet. */
export interface SentBatch {
  readonly tasks: readonly CommandTask[];
  readonly marketIds: ReadonlySet<string>;
  readonly batch: Batch;
  readonly outcomes: readonly Outcome[];
  /** Settles once its own statements are answered, whatever became of those before it. */
  readonly answered: Promise<void>;
  /** Resolves once it and all before it are committed, in their order; rejects if one of them isn't. */
  readonly committed: Promise<void>;
}

/** The batches on their way to the disk, oldest first. */
export class BatchesInFlight {
  #batches: SentBatch[] = [];

  /** How many there are. */
  get count(): number {
    return this.#batches.length;
  }

  /** The oldest, if there is one. */
  get first(): SentBatch | undefined {
    return this.#batches[0];
  }

  /** The newest, if there is one. */
  get last(): SentBatch | undefined {
    return this.#batches.at(-1);
  }

  /** All of them at this moment. */
  all(): readonly SentBatch[] {
    return this.#batches;
  }

  /** Adds the batch that was sent last. */
  add(sent: Omit<SentBatch, 'committed'>): SentBatch {
    // Its answers may settle in an earlier turn than those of the one before it, which came first.
    const { answered } = sent;
    const committed = this.last === undefined ? answered : this.last.committed.then(() => answered);
    answered.catch(() => undefined);
    const added = { ...sent, committed };
    this.#batches.push(added);
    return added;
  }

  /** Removes the oldest, which must be this one, once it is committed. */
  removeFirst(committed: SentBatch): void {
    if (this.#batches[0] !== committed) throw new Error('a batch was committed before the one it follows');
    this.#batches.shift();
  }

  /** Removes and answers all of them, after a failure. */
  clear(): readonly SentBatch[] {
    const batches = this.#batches;
    this.#batches = [];
    return batches;
  }

  /** True if one of them changes the market. */
  changes(marketId: string): boolean {
    return this.#batches.some(({ marketIds }) => marketIds.has(marketId));
  }

  /** What the newest of them leaves the player on hold, if one of them moves that. */
  exposureOf(playerId: bigint): Money | undefined {
    return this.#batches
      .map(({ batch }) => batch.record.exposures().get(playerId))
      .findLast((exposure) => exposure !== undefined);
  }
}

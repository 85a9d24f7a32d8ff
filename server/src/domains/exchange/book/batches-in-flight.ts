import type { Money } from '@maidan/engine';
import type { Waiting } from '../../../kernel/one-writer.ts';
import type { Batch } from './batch.ts';
import type { BookCommand, Outcome } from './command.ts';

/** A command that waits for its batch. */
export type CommandTask = Waiting<BookCommand, Outcome>;

/** A batch that the books hold already and the disk perhaps not yet. */
export interface Flight {
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
  #flights: Flight[] = [];

  get count(): number {
    return this.#flights.length;
  }

  get first(): Flight | undefined {
    return this.#flights[0];
  }

  get last(): Flight | undefined {
    return this.#flights.at(-1);
  }

  all(): readonly Flight[] {
    return this.#flights;
  }

  /** Adds the batch that was sent last. */
  add(sent: Omit<Flight, 'committed'>): Flight {
    // Its answers may settle in an earlier turn than those of the one before it, which came first.
    const { answered } = sent;
    const committed = this.last === undefined ? answered : this.last.committed.then(() => answered);
    answered.catch(() => undefined);
    const flight = { ...sent, committed };
    this.#flights.push(flight);
    return flight;
  }

  /** Takes the oldest off once it is committed. */
  land(flight: Flight): void {
    if (this.#flights[0] !== flight) throw new Error('a batch landed before the one it follows');
    this.#flights.shift();
  }

  /** Takes all off, after a failure. */
  clear(): readonly Flight[] {
    const flights = this.#flights;
    this.#flights = [];
    return flights;
  }

  /** True if one of them changes the market. */
  changes(marketId: string): boolean {
    return this.#flights.some(({ marketIds }) => marketIds.has(marketId));
  }

  /** What the newest of them leaves the player on hold, if one of them moves that. */
  exposureOf(playerId: bigint): Money | undefined {
    for (let at = this.#flights.length - 1; at >= 0; at -= 1) {
      const exposure = this.#flights[at]?.batch.record.exposures().get(playerId);
      if (exposure !== undefined) return exposure;
    }
    return undefined;
  }
}

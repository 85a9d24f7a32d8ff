import type { Db, Reader } from '../db.ts';
import { CheckRotation } from './check-rotation.ts';
import type { Finding } from './finding.ts';
import { readBetweenBatches } from './read-between-batches.ts';

/**
 * Each comparison reads all of a market's bets: with fifty busy markets in an evening, each gets its turn every few
 * minutes.
 */
const CHANGED_MAX = 8;

/** What the books of one writer are compared with. */
interface BookChecksDeps<Copied> {
  readonly db: Db;
  /** The one writer of these books. */
  readonly writer: { runAlone(work: () => Promise<void>): Promise<void> };
  /** The markets in memory. */
  readonly known: () => Iterable<string>;
  /** A market as memory holds it; undefined when it has ended. */
  readonly copy: (marketKey: string) => Copied | undefined;
  /** Finds where that disagrees with the tables of the same moment. */
  readonly compare: (on: Reader, copied: Copied) => Promise<readonly Finding[]>;
}

/** Compares books in memory with their tables, some markets at a time, the changed ones first (row SAFE-2). */
export class BookChecks<Copied = unknown> {
  readonly #parts: BookChecksDeps<Copied>;
  readonly #rotation = new CheckRotation();

  constructor(parts: BookChecksDeps<Copied>) {
    this.#parts = parts;
  }

  /** Notes that a market changed. */
  touch(marketKey: string): void {
    this.#rotation.touch(marketKey);
  }

  /** The markets whose turn it is now. */
  next(): readonly string[] {
    return this.#rotation.next(new Set(this.#parts.known()), CHANGED_MAX);
  }

  /** Finds what disagrees in a market at this moment; nothing when it is sound, or has ended. */
  compare(marketKey: string): Promise<readonly Finding[]> {
    const { db, writer, copy, compare } = this.#parts;
    return readBetweenBatches(db, writer, {
      copy: () => copy(marketKey),
      read: async (tx, copied) => (copied === undefined ? [] : compare(tx, copied)),
    });
  }
}

import type { Db, Reader } from '../db.ts';
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

/**
 * Picks what to check next among many things that are checked over and over: those that changed since their last check,
 * in the order in which they changed, and of the rest the one that was checked longest ago.
 */
export class CheckRotation {
  readonly #changed = new Set<string>();
  /** In the order of their last check, the oldest first. */
  readonly #checked = new Set<string>();

  /** Notes a change; several before the next check count as one. */
  touch(key: string): void {
    this.#changed.add(key);
  }

  /** Takes the next turn: at most `changedMax` that changed, and one other. Keys that are no longer known are forgotten. */
  next(known: ReadonlySet<string>, changedMax: number): string[] {
    for (const keys of [this.#changed, this.#checked])
      for (const key of keys) if (!known.has(key)) keys.delete(key);
    const turn = [...this.#changed].slice(0, changedMax);
    const unchanged = (key: string) => !this.#changed.has(key);
    const never = [...known].find((key) => unchanged(key) && !this.#checked.has(key));
    const longestAgo = never ?? [...this.#checked].find(unchanged);
    if (longestAgo !== undefined) turn.push(longestAgo);
    for (const key of turn) {
      this.#changed.delete(key);
      this.#checked.delete(key);
      this.#checked.add(key);
    }
    return turn;
  }
}

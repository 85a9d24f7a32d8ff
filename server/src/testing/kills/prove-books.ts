import { expect } from 'vitest';
import { openApp } from '../../app.ts';
import { checkBooks } from '../../check-books.ts';
import { readConfig } from '../../config.ts';
import type { Db } from '../../kernel/db.ts';
import { fakeClock } from '../../kernel/time/clock.ts';
import { silentFeed } from '../open-test-app.ts';
import type { ServerStorage } from '../server-storage.ts';
import { buildStoredBooks, readExchangeHolds, sumHolds } from '../stored-books.ts';

/** Checks that the books built at a start match the tables, and the ledger holds what players can lose in them. */
export async function proveBooks(db: Db, storage: ServerStorage, place: string): Promise<void> {
  const restarted = await openApp({
    config: readConfig({ ...storage.environment, LOG_LEVEL: 'error', PORT: '0', SANDBOX_BETTORS: '0' }),
    clock: fakeClock(new Date()),
    db,
    feed: silentFeed,
  });
  try {
    const stored = await buildStoredBooks(db);
    // Until its feed confirms it again, no market takes bets.
    for (const book of stored.values()) book.suspend();
    const hashes = new Map([...stored].map(([marketId, book]) => [marketId, book.view.hash()]));
    expect(restarted.exchange.hashes(), place).toEqual(hashes);
    expect(await checkBooks(restarted.db), place).toEqual([]);
    for (const book of stored.values()) expect(book.view.crossed(), place).toBe(false);
    expect(await readExchangeHolds(db), place).toEqual(sumHolds(stored.values()));
  } finally {
    await restarted.close();
  }
}

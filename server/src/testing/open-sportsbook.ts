import { expect } from 'vitest';
import type { Config } from '../config.ts';
import { checkBooks } from '../check-books.ts';
import { type TestApp, openTestApp } from './open-test-app.ts';
import { type ScriptedFeed, scriptedFeed } from './scripted-feed.ts';
import { openFundedPlayer } from './trading.ts';
import type { TestPlayer } from './wire-client.ts';

/** An app with a match whose session and bookmaker are open for bets. */
export interface SportsbookApp extends TestApp {
  readonly feed: ScriptedFeed;
  /** Signs up a player with that many taka. */
  newPlayer(taka?: number): Promise<TestPlayer>;
}

/** Opens an app whose match starts at a moment (the fake clock stands at 2026-01-15T12:00:00Z). */
export async function openSportsbookApp(
  options: { readonly matchStart?: Date; readonly config?: Partial<Config> } = {},
): Promise<SportsbookApp> {
  const feed = scriptedFeed(options.matchStart ?? new Date('2026-01-15T13:00:00Z'));
  const open = await openTestApp({ feed, config: options.config ?? {} });
  await feed.session({});
  await feed.bookmaker({});
  const wallets = { url: open.url, db: open.app.db };
  return { ...open, feed, newPlayer: (taka = 1000) => openFundedPlayer(wallets, taka) };
}

/** Closes the app after a test: whatever happened, the ledger balances and every hold is its markets' worst case. */
export async function closeSportsbookApp(open: SportsbookApp): Promise<void> {
  expect(await checkBooks(open.app.db)).toEqual([]);
  await open.close();
}

import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { checkBooks } from '../check-books.ts';
import type { FeedMarket } from '../domains/sports/index.ts';
import { query, sql } from '../kernel/db.ts';
import { type TestApp, openTestApp } from './open-test-app.ts';
import { type ScriptedFeed, scriptedFeed } from './scripted-feed.ts';
import { openFundedPlayer } from './trading.ts';
import type { TestPlayer } from './wire-client.ts';

/** What a test trades in. */
export interface OwnMarket {
  readonly open: TestApp;
  readonly feed: ScriptedFeed;
  readonly marketId: string;
  readonly players: readonly [TestPlayer, TestPlayer];
}

/**
 * Has each test of a file trade in a market of its own, because a settled one doesn't reopen, with two new players who have these
 * amounts of taka. The markets are like the given one, their ids the given one and a number. After each test nothing may be left in the
 * market's escrow, and at the end the books must add up. `take` is given what the test trades in.
 */
export function openMarketForEachTest(
  market: FeedMarket,
  taka: readonly [number, number],
  take: (own: OwnMarket) => void,
): void {
  let open: TestApp;
  let feed: ScriptedFeed;
  let markets = 0;

  beforeAll(async () => {
    feed = scriptedFeed(new Date('2026-01-15T13:00:00Z'));
    open = await openTestApp({ feed });
  });

  afterAll(async () => {
    expect(await checkBooks(open.app.db)).toEqual([]);
    await open.close();
  });

  beforeEach(async () => {
    markets += 1;
    const marketId = `${market.marketId}${markets}`;
    await feed.say({ kind: 'market', market: { ...market, marketId } });
    const app = { url: open.url, db: open.app.db };
    const [one, other] = taka;
    take({
      open,
      feed,
      marketId,
      players: [await openFundedPlayer(app, one), await openFundedPlayer(app, other)],
    });
    return async () => {
      const found = await query<{ left: bigint }>(
        open.app.db,
        sql`select coalesce(sum(balance), 0)::bigint as left from ledger_account
          where kind = 'market_escrow' and owner_key = ${marketId}`,
      );
      expect(found[0]?.left).toBe(0n);
    };
  });
}

import type { FeedMarket } from '../domains/sports/index.ts';
import { openTestApp, type TestApp } from './open-test-app.ts';
import { type ScriptedFeed, scriptedFeed } from './scripted-feed.ts';
import { openFundedPlayer } from './trading.ts';
import { openTradingClient } from './trading-client.ts';
import type { TestPlayer } from './wire-client.ts';

/** An app with one more market, a program of one player, and another player for the other side; each has ৳10,000. */
export interface TradedMarket {
  readonly open: TestApp;
  readonly feed: ScriptedFeed;
  readonly other: TestPlayer;
  /** The result of an operation of the betting API. */
  readonly ask: (operation: string, params: object) => Promise<unknown>;
}

/** Opens an app whose feed has that market too. */
export async function openTradedMarket(market: FeedMarket): Promise<TradedMarket> {
  const feed = scriptedFeed(new Date('2026-01-15T13:00:00Z'));
  const open = await openTestApp({ feed });
  await feed.say({ kind: 'market', market });
  const app = { url: open.url, db: open.app.db };
  const player = await openFundedPlayer(app, 10_000);
  const other = await openFundedPlayer(app, 10_000);
  const client = await openTradingClient(open.url, player);
  const ask = async (operation: string, params: object) =>
    (await client.call('betting', operation, params)).result;
  return { open, feed, other, ask };
}

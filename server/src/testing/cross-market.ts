import { expect } from 'vitest';
import { z } from 'zod';
import { checkBooks } from '../check-books.ts';
import type { Config } from '../config.ts';
import type { FeedMarket } from '../domains/sports/index.ts';
import { type TestApp, openTestApp } from './open-test-app.ts';
import { type ScriptedFeed, scriptedFeed, twoRunnerMarket } from './scripted-feed.ts';
import { openFundedPlayer, placeOrder, walletOf } from './trading.ts';
import { type TestPlayer, type WireAnswer, send } from './wire-client.ts';

type Change = Readonly<Record<string, unknown>>;

/** The runners of {@link CrossApp} markets; Gamma runs only where the test says so. */
export const [ALPHA, BETA, GAMMA] = [11, 12, 13] as const;

/** The runners of a market in which Gamma takes part. */
export const gamma = { runnerId: GAMMA, name: 'Gamma', sortPriority: 3, status: 'ACTIVE' } as const;

const placed = z.object({
  order: z.object({ id: z.string(), size_matched: z.string(), avg_price_matched: z.number() }),
});
const level = z.object({ price: z.number(), size: z.number() });
const shownMarket = z.array(
  z.object({
    runners: z.array(
      z.object({
        selectionId: z.number(),
        ex: z.object({ availableToBack: z.array(level), availableToLay: z.array(level) }),
      }),
    ),
  }),
);

const texts = (levels: readonly z.infer<typeof level>[]): string[] =>
  levels.map(({ price, size }) => `${size} @ ${price}`);

/** The id of an accepted order, and what it was matched with, such as `100.00 @ 2.16`. */
export function readMatch(answer: WireAnswer): { readonly id: bigint; readonly matched: string } {
  const { order } = placed.parse(answer.body);
  return { id: BigInt(order.id), matched: `${order.size_matched} @ ${order.avg_price_matched}` };
}

/** An app whose markets are opened one after another, because a settled one doesn't reopen; only players bet there. */
export class CrossApp {
  readonly open: TestApp;
  readonly #feed: ScriptedFeed;
  #markets = 0;
  #said = twoRunnerMarket;

  private constructor(open: TestApp, feed: ScriptedFeed) {
    this.open = open;
    this.#feed = feed;
  }

  static async start(config: Partial<Config> = {}): Promise<CrossApp> {
    const feed = scriptedFeed(new Date('2026-01-15T13:00:00Z'));
    return new CrossApp(await openTestApp({ feed, config }), feed);
  }

  /** Closes it; the ledger must balance. */
  async close(): Promise<void> {
    expect(await checkBooks(this.open.app.db)).toEqual([]);
    await this.open.close();
  }

  /** The market that was opened last. */
  get marketId(): string {
    return this.#said.marketId;
  }

  /** A feed that starts with this app's latest market, as a feed does after a restart. */
  feedAgain(): ScriptedFeed {
    const feed = scriptedFeed(new Date('2026-01-15T13:00:00Z'));
    return {
      ...feed,
      start: (sink) => feed.start(sink).then(() => sink({ kind: 'market', market: this.#said })),
    };
  }

  /** Signs up players with ৳1,000 each. */
  async newPlayers(): Promise<readonly [TestPlayer, TestPlayer, TestPlayer]> {
    const app = { url: this.open.url, db: this.open.app.db };
    const newPlayer = () => openFundedPlayer(app, 1000);
    return [await newPlayer(), await newPlayer(), await newPlayer()];
  }

  /** Opens a market of Alpha and Beta, changed where the test says so. */
  async openMarket(change: Partial<FeedMarket> = {}): Promise<void> {
    this.#markets += 1;
    this.#said = { ...twoRunnerMarket, marketId: `1.92000${this.#markets}` };
    await this.say(change);
  }

  /** Publishes a change of the market on the feed; resolves once the app has followed it. */
  async say(change: Partial<FeedMarket>): Promise<void> {
    this.#said = { ...this.#said, ...change };
    await this.#feed.say({ kind: 'market', market: this.#said });
  }

  /** Closes the market, won by one runner, or by several in a dead heat. */
  async end(...winners: readonly number[]): Promise<void> {
    await this.say({ status: 'CLOSED', version: 99 });
    const { marketId } = this;
    const ends =
      winners.length === 1 ? { winners } : { winners: [], deadHeat: { runners: winners, places: 1 } };
    await this.#feed.say({ kind: 'result', result: { marketId, outcome: 'won', ...ends } });
  }

  /** Sends an order in this market. */
  place(player: TestPlayer, selection: number, terms: Change): Promise<WireAnswer> {
    const order = { market_id: this.marketId, selection_id: selection, ...terms };
    return placeOrder(this.open.url, player, order);
  }

  /** Places an order that must be accepted; returns its id and what it was matched with. */
  async match(player: TestPlayer, selection: number, terms: Change): Promise<ReturnType<typeof readMatch>> {
    return readMatch(await this.place(player, selection, terms));
  }

  /** A runner's prices as everybody sees them, such as `171.29 @ 2.16`, and as numbers. */
  async shown(selection: number) {
    const { text } = await send(this.open.url, `GET /api/match-odds/${this.marketId}`);
    const runners = shownMarket.parse(JSON.parse(text))[0]?.runners;
    const ex = runners?.find(({ selectionId }) => selectionId === selection)?.ex;
    if (ex === undefined) throw new Error('the runner is not shown');
    return { back: texts(ex.availableToBack), lay: texts(ex.availableToLay), ...ex };
  }

  /** Balance and exposure of players, such as `900.00/100.00`. */
  wallets(...players: readonly TestPlayer[]): Promise<string[]> {
    return Promise.all(players.map((player) => walletOf(this.open.url, player)));
  }
}

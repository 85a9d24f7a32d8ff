import { getOdds, money } from '@maidan/engine';
import { expect, test } from 'vitest';
import { query, sql } from '../../../kernel/db.ts';
import { seededRandom } from '../../../kernel/secrets/random.ts';
import { ALPHA } from '../../../testing/cross-market.ts';
import { openStreamApp, type StreamApp } from '../../../testing/open-stream-app.ts';
import { StreamBook } from '../../../testing/stream-book.ts';
import type { StreamSocket } from '../../../testing/stream-socket.ts';
import { countRounds, isFullRun } from '../../../testing/test-scale.ts';
import { openFundedPlayer } from '../../../testing/trading.ts';
import type { TestPlayer } from '../../../testing/wire-client.ts';

const MARKETS = countRounds('STREAM_MARKETS', { sample: 5, full: 200 });
const CLIENTS = countRounds('STREAM_CLIENTS', { sample: 10, full: 100 });
const TURNS = isFullRun() ? 60 : 12;
const ORDERS_OF_TURN = isFullRun() ? 40 : 10;
/** Connections that break in a turn; with the first ones fewer than a network may begin in a minute. */
const CUTS_OF_TURN = isFullRun() ? 3 : 2;
const CLIENTS_OF_PLAYER = 10;
const TURN_MS = 250;
const STALE_MS = 10_000;
const ODDS = [194, 196, 198, 200, 202, 204, 206].map((hundredths) => getOdds(hundredths));

/** A client that keeps its books over broken connections, and what it heard of each market's volume. */
class Client {
  readonly book = new StreamBook();
  readonly #volumes = new Map<string, number[]>();
  readonly #app: StreamApp;
  readonly #player: TestPlayer;
  readonly #marketIds: readonly string[];
  #socket: StreamSocket | undefined;
  #taken = 0;
  resumed = 0;

  constructor(app: StreamApp, player: TestPlayer, marketIds: readonly string[]) {
    this.#app = app;
    this.#player = player;
    this.#marketIds = marketIds;
  }

  /** Connects, or comes back with the clocks of the last message. */
  async connect(): Promise<void> {
    this.#socket = await this.#app.logIn(this.#player);
    this.#taken = 0;
    const { initialClk, clk } = this.book;
    this.#socket.ask({
      op: 'marketSubscription',
      marketFilter: { marketIds: this.#marketIds },
      marketDataFilter: { fields: ['EX_ALL_OFFERS', 'EX_TRADED', 'EX_TRADED_VOL', 'EX_MARKET_DEF'] },
      initialClk,
      clk,
    });
    const { ct } = await this.#socket.next('mcm');
    if (ct === 'RESUB_DELTA') this.resumed += 1;
  }

  /** Breaks off, perhaps with messages under way that it never takes. */
  cut(): void {
    this.#socket?.cut();
  }

  /** Takes what has arrived. */
  read(): void {
    const arrived = this.#socket?.of('mcm') ?? [];
    for (const message of arrived.slice(this.#taken)) {
      this.book.take(message);
      for (const { id, tv } of message.mc ?? [])
        if (tv !== undefined) this.#volumes.set(id, [...(this.#volumes.get(id) ?? []), tv]);
    }
    this.#taken = arrived.length;
  }

  /** Every volume that it was told of a market, in the order in which it came. */
  volumesOf = (marketId: string): readonly number[] => this.#volumes.get(marketId) ?? [];
}

const texts = (prices: readonly { readonly odds: number; readonly size: bigint }[]): string[] =>
  prices.map(({ odds, size }) => `${odds / 100} x ${Number(size) / 100}`);

/** What was traded in a market at each price, and its volume after each trade, by the exchange's own table. */
async function readLog({ cross }: StreamApp, marketId: string) {
  const trades = await query<{ odds: number; size: bigint }>(
    cross.open.app.db,
    sql`select odds, size from exchange_trade where market_id = ${marketId} order by id`,
  );
  const byOdds = new Map<number, bigint>();
  const volumes = new Set([0]);
  let volume = 0n;
  for (const { odds, size } of trades) {
    byOdds.set(odds, (byOdds.get(odds) ?? 0n) + size);
    volume += size;
    volumes.add(Number(volume) / 100);
  }
  const traded = [...byOdds].map(([odds, size]) => ({ odds, size }));
  return { traded: texts(traded.toSorted((one, other) => one.odds - other.odds)), volumes, volume };
}

test(
  `[TRADE-44] [TRADE-79] ${MARKETS} markets under order flow have at ${CLIENTS} clients, whose connections break, the books and the trades of the exchange`,
  async () => {
    const app = await openStreamApp();
    const { cross } = app;
    const { exchange, db } = cross.open.app;
    const draws = seededRandom('many clients');
    const marketIds: string[] = [];
    for (let count = 0; count < MARKETS; count += 1) {
      await cross.openMarket();
      marketIds.push(cross.marketId);
    }
    const players: TestPlayer[] = [];
    for (let count = 0; count < Math.max(4, CLIENTS / CLIENTS_OF_PLAYER); count += 1)
      players.push(await openFundedPlayer({ url: cross.open.url, db }, 100_000_000));
    const any = <Item>(items: readonly Item[]): Item => {
      const item = items[draws.below(items.length)];
      if (item === undefined) throw new Error('nothing to draw from');
      return item;
    };
    const clients = Array.from(
      { length: CLIENTS },
      (_, index) =>
        new Client(app, players[Math.floor(index / CLIENTS_OF_PLAYER)] ?? any(players), marketIds),
    );
    for (const client of clients) await client.connect();

    for (let turn = 0; turn < TURNS; turn += 1) {
      await Promise.all(
        Array.from({ length: ORDERS_OF_TURN }, (_, index) =>
          exchange.place({
            playerId: BigInt(any(players).remoteId),
            marketId: any(marketIds),
            // Bets on one runner never match across runners, so each trade is a row of its own.
            runnerId: ALPHA,
            side: any(['BACK', 'LAY'] as const),
            odds: any(ODDS),
            size: money(BigInt(100 + draws.below(900)) * 100n),
            clientRef: `flow-${turn}-${index}`,
          }),
        ),
      );
      if (turn % 5 === 4) await exchange.several.cancelAll(BigInt(any(players).remoteId), any(marketIds));
      const broken = new Set(Array.from({ length: CUTS_OF_TURN }, () => any(clients)));
      for (const client of broken) client.cut();
      await app.turn(TURN_MS);
      for (const client of clients) if (!broken.has(client)) client.read();
      for (const client of broken) await client.connect();
    }

    const last = new Map(
      await Promise.all(
        marketIds.map(async (marketId) => [marketId, await exchange.depth.read(marketId)] as const),
      ),
    );
    const differing = (client: Client): string[] =>
      marketIds.filter((marketId) => {
        const [runner] = last.get(marketId)?.runners ?? [];
        const ladder = (name: string) => client.book.ladder(marketId, ALPHA, name);
        return (
          JSON.stringify([ladder('atb'), ladder('atl'), ladder('trd')]) !==
          JSON.stringify([
            texts(runner?.offers.toBack ?? []),
            texts(runner?.offers.toLay ?? []),
            texts(runner?.matched ?? []),
          ])
        );
      });
    for (let waits = 0; clients.some((client) => differing(client).length > 0); waits += 1) {
      if (waits * TURN_MS > STALE_MS) break;
      await app.turn(TURN_MS);
      for (const client of clients) client.read();
    }
    for (const client of clients) expect(differing(client)).toEqual([]);

    let traded = 0n;
    for (const marketId of marketIds) {
      const log = await readLog(app, marketId);
      traded += log.volume;
      for (const client of clients) {
        expect(client.book.ladder(marketId, ALPHA, 'trd')).toEqual(log.traded);
        const heard = client.volumesOf(marketId);
        // Volumes of the log only, and never one from before another: nothing was doubled, lost, or told again.
        expect(heard.filter((volume) => !log.volumes.has(volume))).toEqual([]);
        expect(heard).toEqual(heard.toSorted((one, other) => one - other));
      }
    }
    expect(traded).toBeGreaterThan(0n);
    expect(clients.reduce((sum, { resumed }) => sum + resumed, 0)).toBeGreaterThan(TURNS);
    for (const client of clients) client.cut();
    await app.close();
  },
  isFullRun() ? 900_000 : 120_000,
);

import { afterAll, beforeAll, expect, test } from 'vitest';
import { getOdds, money, oddsMax } from '@maidan/engine';
import { inTransaction, query, sql } from '../../../kernel/db.ts';
import { type Random, seededRandom, systemRandom } from '../../../kernel/secrets/random.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { type TestApp, openTestApp } from '../../../testing/open-test-app.ts';
import { type ScriptedFeed, scriptedFeed, twoRunnerMarket } from '../../../testing/scripted-feed.ts';
import { buildStoredBooks } from '../../../testing/stored-books.ts';
import { fundPlayer } from '../../../testing/trading.ts';
import { type TestPlayer, openPlayer } from '../../../testing/wire-client.ts';
import { checkExchange } from '../checks/check-exchange.ts';
import { type HoldOwner, checkLedger, getDebt, getWallet, release, reserve } from '../../ledger/index.ts';

const STEPS = 60;
const PLAYERS = 3;
const MARKETS = 2;
const WITHDRAWAL: HoldOwner = { kind: 'withdrawal', id: '1' };

let open: TestApp;
let feed: ScriptedFeed;
let players: readonly TestPlayer[] = [];
let requests = 0;

/** A market that trades, or how often it was settled and by which runner. */
interface Played {
  readonly marketId: string;
  winner: number | undefined;
}
const markets: Played[] = [];
/** What each player received from outside, in paisa. */
const given = new Map<string, bigint>();

beforeAll(async () => {
  feed = scriptedFeed(new Date('2026-01-15T13:00:00Z'));
  open = await openTestApp({ feed });
  players = [];
  for (let index = 0; index < PLAYERS; index += 1) players = [...players, await openPlayer(open.url)];
});

afterAll(() => open.close());

async function openMarket(): Promise<void> {
  const marketId = `1.94${String(markets.length).padStart(4, '0')}`;
  await feed.say({ kind: 'market', market: { ...twoRunnerMarket, marketId } });
  markets.push({ marketId, winner: undefined });
}

function pick<T>(random: Random, from: readonly T[]): T {
  const picked = from[random.below(from.length)];
  if (picked === undefined) throw new Error('nothing to pick from');
  return picked;
}

const idOf = ({ remoteId }: TestPlayer) => BigInt(remoteId);
const trading = () => markets.filter(({ winner }) => winner === undefined);
const settled = () => markets.filter(({ winner }) => winner !== undefined);

async function fund(player: TestPlayer, taka: number): Promise<void> {
  await fundPlayer(open.app.db, player, taka);
  given.set(player.remoteId, (given.get(player.remoteId) ?? 0n) + BigInt(taka) * 100n);
}

const freeOf = async (player: TestPlayer) => (await getWallet(open.app.db, idOf(player), 'BDT')).main;

/** Moves money between the wallet and a pending withdrawal. */
async function hold(move: typeof reserve, player: TestPlayer, amount: bigint): Promise<void> {
  await inTransaction(open.app.db, (tx) =>
    move(tx, {
      requestId: `simulated:${(requests += 1)}`,
      cause: 'withdrawal-requested',
      playerId: idOf(player),
      currency: 'BDT',
      owner: WITHDRAWAL,
      amount: money(amount),
    }),
  );
}

/** Every possible next action of a player, the cashier, the feed or staff. */
const steps: Readonly<Record<string, (random: Random, player: TestPlayer) => Promise<unknown>>> = {
  fund: (random, player) => fund(player, 1 + random.below(500)),
  bet: (random, player) => {
    const marketId = pick(random, trading()).marketId;
    const order = {
      runnerId: pick(random, [11, 12]),
      side: pick(random, ['BACK', 'LAY'] as const),
      odds: getOdds(pick(random, [200, 200, 300])),
      size: money(BigInt(100 + random.below(900)) * 100n),
      persistence: pick(random, ['LAPSE', 'PERSIST', 'MARKET_ON_CLOSE'] as const),
      clientRef: `simulated:${(requests += 1)}`,
    };
    return open.app.exchange.several.place({ playerId: idOf(player), marketId, orders: [order] });
  },
  /** Two players trade with each other, one of them with all free money. */
  match: async (random, player) => {
    const other = pick(
      random,
      players.filter((one) => one !== player),
    );
    const [own, others] = [await freeOf(player), await freeOf(other)];
    const { marketId } = pick(random, trading());
    for (const [one, side] of [[other, 'LAY'] as const, [player, 'BACK'] as const])
      await open.app.exchange.place({
        playerId: idOf(one),
        marketId,
        runnerId: 12,
        side,
        odds: getOdds(200),
        size: own < others ? own : others,
        clientRef: `simulated:${(requests += 1)}`,
      });
  },
  park: async (random, player) => {
    const main = await freeOf(player);
    return open.app.exchange.place({
      playerId: idOf(player),
      marketId: pick(random, trading()).marketId,
      runnerId: 11,
      side: 'BACK',
      odds: oddsMax,
      size: main,
      clientRef: `simulated:${(requests += 1)}`,
    });
  },
  /** Two bets at the starting price, one of them with all free money. */
  onClose: async (random, player) => {
    const { marketId } = pick(random, trading());
    const other = pick(random, players);
    for (const [one, side] of [[other, 'LAY'] as const, [player, 'BACK'] as const]) {
      const limited = pick(random, [0, 0, 150, 250]);
      const oddsLimit = limited === 0 ? undefined : getOdds(limited);
      const amount = await freeOf(one);
      const bet = { runnerId: pick(random, [11, 11, 12]), side, amount, oddsLimit };
      await open.app.exchange.several.placeOnClose({
        playerId: idOf(one),
        marketId,
        bets: [{ ...bet, clientRef: `simulated:${(requests += 1)}` }],
      });
    }
  },
  turn: async (random) => {
    const { marketId } = pick(random, trading());
    await feed.say({ kind: 'market', market: { ...twoRunnerMarket, marketId, inPlay: true, version: 2 } });
  },
  cancel: (_, player) => open.app.exchange.players.cancelWaiting(idOf(player), 'ACCOUNT'),
  withdraw: async (_, player) => {
    const main = await freeOf(player);
    if (main > 0n) await hold(reserve, player, main);
  },
  refuse: async (_, player) => {
    const { hold: held } = await getWallet(open.app.db, idOf(player), 'BDT');
    if (held > 0n) await hold(release, player, held);
  },
  settle: async (random) => {
    const market = pick(random, trading());
    const winner = pick(random, [11, 12]);
    const { marketId } = market;
    await feed.say({
      kind: 'market',
      market: { ...twoRunnerMarket, marketId, status: 'CLOSED', version: 9 },
    });
    await feed.say({ kind: 'result', result: { marketId, outcome: 'won', winners: [winner] } });
    market.winner = winner;
    await openMarket();
  },
  correct: async (random) => {
    if (settled().length === 0) return;
    const market = pick(random, settled());
    market.winner = market.winner === 11 ? 12 : 11;
    const result = { outcome: 'won', winners: [market.winner] } as const;
    await open.app.exchange.corrections.resettle(market.marketId, result);
  },
};

/** The relative frequency of each step. */
const WEIGHTS = {
  fund: 1,
  bet: 2,
  match: 4,
  park: 1,
  onClose: 3,
  turn: 2,
  cancel: 1,
  withdraw: 1,
  refuse: 2,
  settle: 2,
  correct: 3,
} as const;

const NAMES = Object.entries(WEIGHTS).flatMap(([name, weight]) => Array<string>(weight).fill(name));

/**
 * Whatever the order of events, everything a player has, less any debt, is what came from outside plus what the results
 * pay.
 */
async function expectTheirDue(): Promise<void> {
  for (const player of players) {
    const { main, hold: held, exposure } = await getWallet(open.app.db, idOf(player), 'BDT');
    const debt = await getDebt(open.app.db, idOf(player), 'BDT');
    expect(main === 0n || debt === 0n).toBe(true);
    const [row] = await query<{ won: bigint }>(
      open.app.db,
      sql`select coalesce(sum(r.gross_profit - r.commission), 0)::bigint as won
        from exchange_result as r join exchange_market as m using (market_id, settlement)
        where r.player_id = ${idOf(player)}`,
    );
    expect(main + held + exposure - debt).toBe((given.get(player.remoteId) ?? 0n) + (row?.won ?? 0n));
  }
}

/** Plays the steps that the seed picks, checks after each, and answers the largest debt on the way. */
async function play(seed: string): Promise<bigint> {
  const random = seededRandom(seed);
  const story: string[] = [];
  let mostOwed = 0n;
  try {
    while (trading().length < MARKETS) await openMarket();
    for (const player of players) await fund(player, 2_000);
    for (let step = 0; step < STEPS; step += 1) {
      const [name, actor] = [pick(random, NAMES), pick(random, players)];
      story.push(`${name} ${actor.remoteId}`);
      await steps[name]?.(random, actor).catch((error: unknown) => {
        if (!(error instanceof Refusal)) throw error;
      });
      expect(await checkLedger(open.app.db)).toEqual([]);
      expect(await checkExchange(open.app.db)).toEqual([]);
      await expectTheirDue();
      for (const player of players) {
        const debt = await getDebt(open.app.db, idOf(player), 'BDT');
        if (debt > mostOwed) mostOwed = debt;
      }
    }
    const stored = await buildStoredBooks(open.app.db);
    for (const { marketId } of trading())
      expect(open.app.exchange.hashes().get(marketId)).toBe(stored.get(marketId)?.view.hash());
  } catch (error) {
    throw new Error(`seed ${seed}: ${story.join(', ')}`, { cause: error });
  }
  return mostOwed;
}

test('[SAFE-7] [SAFE-8] [TRADE-36] whatever happens in whatever order, each player gets their due, and nobody has a debt and free money at once', async () => {
  expect(await play('a run in which somebody owes')).toBeGreaterThan(0n);
  await play(systemRandom.bytes(6).toString('hex'));
});

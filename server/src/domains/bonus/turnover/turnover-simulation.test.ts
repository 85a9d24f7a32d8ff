import { afterAll, beforeAll, expect, test } from 'vitest';
import { query, sql } from '../../../kernel/db.ts';
import { type Random, seededRandom, systemRandom } from '../../../kernel/secrets/random.ts';
import { type BonusApp, openBonusApp } from '../../../testing/open-bonus-app.ts';
import { type TestPlayer, openVerifiedPlayer } from '../../../testing/wire-client.ts';

const STEPS = 80;
/** A fifth failed deposit within ten minutes blocks the player's deposits for an hour, longer than all of this takes. */
const FAILURES_MAX = 4;
const PROMOTIONS = ['Sports welcome', 'Friday reload', 'Rainy-day top-up', 'none'];

let app: BonusApp;
beforeAll(async () => {
  app = await openBonusApp();
});
afterAll(() => app.close());

const failures = new Map<TestPlayer, number>();
const seed = systemRandom.bytes(8).toString('hex');

test(`[CASH-13] [SAFE-16] [SAFE-17] random deposits, bets, settlements, give-ups and withdrawals lose no money and count net risk (seed ${seed})`, async () => {
  const random = seededRandom(seed);
  const players = [await openVerifiedPlayer(app.url), await openVerifiedPlayer(app.url)];
  const open: string[] = [await app.openMarket()];
  for (let step = 0; step < STEPS; step += 1) {
    const player = pick(random, players);
    const other = players.find((one) => one !== player) ?? player;
    await act(random, { player, other }, open);
    expect([seed, step, await app.faults()]).toEqual([seed, step, []]);
  }
  for (const marketId of open) await app.settle(marketId);
  await app.decide();
  expect(await app.faults()).toEqual([]);
  expect(await query(app.db, UNLOCKED)).toEqual([]);
  for (const { remoteId } of players) {
    const playerId = BigInt(remoteId);
    expect([seed, await readPlayed(playerId)]).toEqual([seed, await workOutPlayed(playerId)]);
    for (const [marketId, used] of await readUsed(playerId))
      expect([seed, marketId, used <= ((await workOutPlayed(playerId)).get(marketId) ?? 0n)]).toEqual([
        seed,
        marketId,
        true,
      ]);
  }
});

/** What each market counted for a player's points, which is the most it can count for turnovers. */
async function readPlayed(playerId: bigint): Promise<ReadonlyMap<string, bigint>> {
  const rows = await query<{ cause_id: string; stake: bigint }>(
    app.db,
    sql`select cause_id, stake from played_stake where cause = 'market' and player_id = ${playerId} order by cause_id`,
  );
  return new Map(rows.map((row) => [row.cause_id, row.stake]));
}

/** How much of each market's stake turnovers have used up. */
async function readUsed(playerId: bigint): Promise<ReadonlyMap<string, bigint>> {
  const rows = await query<{ cause_id: string; used: bigint }>(
    app.db,
    sql`select cause_id, sum(used)::bigint as used from turnover_entry join turnover on id = turnover_id
        where cause = 'market' and player_id = ${playerId} group by cause_id order by cause_id`,
  );
  return new Map(rows.map((row) => [row.cause_id, row.used]));
}

/** The same computed from the trades: tries every outcome of a market and compares the worst with the stakes. */
async function workOutPlayed(playerId: bigint): Promise<ReadonlyMap<string, bigint>> {
  const markets = await query<{ market_id: string }>(
    app.db,
    sql`select market_id from exchange_market where state = 'settled' order by market_id`,
  );
  const played = new Map<string, bigint>();
  for (const { market_id: marketId } of markets) {
    const trades = await query<{
      runner: number;
      odds: number;
      size: bigint;
      is_back: boolean;
      order: bigint;
    }>(
      app.db,
      sql`select t.selection_id as runner, t.odds, t.size, t.back_player_id = o.player_id as is_back, o.id as order
          from exchange_trade as t join exchange_order as o on o.id in (t.taker_order_id, t.maker_order_id)
          where t.market_id = ${marketId} and o.player_id = ${playerId}
            -- All parts of a virtual match name the taker's order; the taker's own is one of them.
            and o.player_id in (t.back_player_id, t.lay_player_id)`,
    );
    const results = [11, 12].map((winner) =>
      trades.reduce((sum, { runner, odds, size, is_back: isBack }) => {
        const backed = runner === winner ? size * BigInt(odds - 100) : -size * 100n;
        return sum + (isBack ? backed : -backed);
      }, 0n),
    );
    const worst = results.reduce((least, one) => (one < least ? one : least), 0n);
    const stakes = [...Map.groupBy(trades, ({ order }) => order).values()]
      .map((fills) => ({
        stake: fills.reduce((sum, { size }) => sum + size, 0n),
        value: fills.reduce((sum, { size, odds }) => sum + size * BigInt(odds), 0n),
      }))
      .filter(({ stake, value }) => value >= stake * 150n)
      .reduce((sum, { stake }) => sum + stake, 0n);
    const risk = (99n - worst) / 100n;
    const counted = stakes < risk ? stakes : risk;
    if (counted > 0n) played.set(marketId, counted);
  }
  return played;
}

/** Withdrawals that were requested while a requirement was open: one in review was met, and holds nothing back. */
const UNLOCKED = sql`
  select w.id from withdrawal w join turnover t on t.player_id = w.player_id
    left join turnover_review r on r.turnover_id = t.id
  where t.opened_at < w.created_at and coalesce(r.opened_at, t.ended_at, w.created_at) >= w.created_at and t.state <> 'rejected'
    and coalesce(r.opened_at, t.ended_at) is distinct from w.created_at`;

const pick = <One>(random: Random, list: readonly One[]): One => {
  const one = list[random.bytes(4).readUInt32BE() % list.length];
  if (one === undefined) throw new Error('nothing to pick from');
  return one;
};

/** Refusals are expected: the invariants are checked after each step. */
async function act(
  random: Random,
  { player, other }: { readonly player: TestPlayer; readonly other: TestPlayer },
  open: string[],
): Promise<void> {
  const action = pick(random, ['deposit', 'bet', 'bet', 'bet', 'settle', 'settle', 'give-up', 'withdraw']);
  if (action === 'deposit') {
    const promotion = pick(random, PROMOTIONS);
    const failed = failures.get(player) ?? 0;
    const outcome = pick(random, ['GOOD', 'FAIL']);
    const isFailing = outcome === 'FAIL' && failed < FAILURES_MAX;
    if (isFailing) failures.set(player, failed + 1);
    await app.takeDeposit(
      player,
      pick(random, [100, 500, 1000]),
      promotion === 'none' ? undefined : promotion,
      isFailing ? 'FAIL' : 'GOOD',
    );
    await app.decide();
  } else if (action === 'bet') {
    const price = pick(random, [1.4, 1.5, 2, 3]);
    const change = { price, side: pick(random, ['BACK', 'LAY']), selection_id: pick(random, [11, 12]) };
    const bet = { ...change, size: pick(random, ['100.00', '400.00']) };
    const isAmongPlayers = pick(random, [true, false, false]);
    if (!isAmongPlayers) await app.bet(player, pick(random, open), bet);
    // A player with too little money is refused.
    else await app.betAgainst(other, player, pick(random, open), bet).catch(() => undefined);
  } else if (action === 'settle') {
    const marketId = pick(random, open);
    await app.settle(
      marketId,
      pick(random, ['won', 'won', 'void']) === 'void' ? 'void' : [pick(random, [11, 12])],
    );
    open.splice(open.indexOf(marketId), 1, await app.openMarket());
  } else if (action === 'give-up') {
    const turnovers = await app.turnoversOf(player);
    for (const { id } of turnovers.slice(0, 1)) await app.giveUp(player, id);
  } else {
    await app.withdraw(player, 500);
    await app.decide();
  }
}

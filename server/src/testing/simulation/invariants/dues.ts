import { query, sql } from '../../../kernel/db.ts';
import type { Finding } from '../../../kernel/checks/finding.ts';
import type { World } from '../world/world.ts';

interface Heat {
  readonly runners: readonly number[];
  readonly places: number;
}

interface BetRow {
  readonly marketId: string;
  readonly commissionBps: number;
  readonly winners: number[] | null;
  readonly isHalf: boolean;
  readonly heat: Heat | null;
  /** Each way: the divisor of the odds, and who was placed, unless the place part of all bets is void. */
  readonly divisor: number | null;
  readonly placed: { readonly runners: readonly number[]; readonly deadHeat?: Heat } | null;
  readonly isVoid: boolean;
  readonly runnerId: number;
  readonly back: bigint;
  readonly lay: bigint;
  readonly size: bigint;
  readonly odds: number;
}

/**
 * What every player has, debts deducted, is what came from outside and what the matched bets pay by the results that
 * stand: reckoned here bet by bet, by the words of the rules (EXCH-10), without the engine.
 */
export async function checkDues(world: World): Promise<Finding[]> {
  const due = new Map<bigint, bigint>();
  for (const [index, { playerId }] of world.seats.entries())
    due.set(playerId, world.journal.given.get(index) ?? 0n);
  for (const found of [await reckonSettled(world), await reckonHouseBets(world), await sumElsewhere(world)])
    for (const [playerId, won] of found) due.set(playerId, (due.get(playerId) ?? 0n) + won);
  const owned = await query<{ playerId: string; sum: bigint }>(
    world.db,
    sql`select owner_key as "playerId", sum(balance + exposure)::bigint as sum from ledger_account
      where kind in ('player_main', 'player_hold', 'player_house_exposure', 'player_debt')
      group by owner_key`,
  );
  const sums = new Map(owned.map(({ playerId, sum }) => [BigInt(playerId), sum]));
  return world.seats.flatMap(({ playerId, name }) => {
    const [has, should] = [sums.get(playerId) ?? 0n, due.get(playerId) ?? 0n];
    return has === should
      ? []
      : { rule: 'everybody has their due', detail: `${name} has ${has}, due ${should}` };
  });
}

/** What the games and the cashier's requests that stand have brought each player, less what they have taken. */
async function sumElsewhere({ db }: World): Promise<Map<bigint, bigint>> {
  const rows = await query<{ playerId: bigint; sum: bigint }>(
    db,
    sql`select moved.player_id as "playerId", sum(moved.amount)::bigint as sum from (
        select player_id, case kind when 'bet' then -amount else amount end as amount from casino_transaction
          where status = 'RS_OK' and kind <> 'rollback' and not (kind = 'bet' and is_free)
        union all
        select bet.player_id, bet.amount from casino_transaction as bet
          where bet.kind = 'bet' and bet.status = 'RS_OK' and not bet.is_free and exists (
            select from casino_transaction as undo where undo.kind = 'rollback' and undo.status = 'RS_OK'
              and undo.partner = bet.partner and undo.reference = bet.transaction_uuid)
        union all
        select player_id, credit_amount from deposit where state = 'credited'
        union all
        select player_id, -amount from withdrawal where state = 'paid'
      ) as moved group by moved.player_id`,
  );
  return new Map(rows.map(({ playerId, sum }) => [playerId, sum]));
}

interface HouseBetRow {
  readonly playerId: bigint;
  readonly side: string;
  readonly run: number | null;
  readonly runnerId: number | null;
  readonly rate: number;
  readonly stake: bigint;
  readonly result: number;
}

/** What bets against the house pay by the results that stand (EXCH-11); one that is void pays nothing. */
async function reckonHouseBets({ db }: World): Promise<Map<bigint, bigint>> {
  const rows = await query<HouseBetRow>(
    db,
    sql`select b.player_id as "playerId", b.side, b.run, b.selection_id as "runnerId", b.rate, b.stake, m.result
      from house_bet as b join house_market as m using (market_key)
      where m.state = 'settled' and m.result is not null and b.void_reason is null`,
  );
  const won = new Map<bigint, bigint>();
  for (const bet of rows) won.set(bet.playerId, (won.get(bet.playerId) ?? 0n) + houseBetResult(bet));
  return won;
}

/** A fraction of a paisa goes to the player. */
function houseBetResult({ side, run, runnerId, rate, stake, result }: HouseBetRow): bigint {
  const isReached = runnerId === null ? result >= (run ?? 0) : result === runnerId;
  const scaled = stake * BigInt(rate);
  if (side === 'YES' || side === 'BACK') return isReached ? (scaled + 99n) / 100n : -stake;
  return isReached ? -(scaled / 100n) : stake;
}

async function reckonSettled(world: World): Promise<Map<bigint, bigint>> {
  const rows = await query<BetRow>(
    world.db,
    sql`select m.market_id as "marketId", m.commission_bps as "commissionBps", m.winners, m.dead_heat as heat, m.half_returned as "isHalf",
        m.each_way_divisor as divisor, m.placed, m.state = 'void' as "isVoid", t.selection_id as "runnerId", t.back_player_id as back, t.lay_player_id as lay,
        t.size, t.odds
      from exchange_trade as t join exchange_market as m using (market_id)
      where m.state <> 'open' and t.voided_at is null`,
  );
  const discounts = await query<DiscountRow>(
    world.db,
    sql`select market_id as "marketId", player_id as "playerId", discount_bps as "discountBps" from exchange_result
      where settlement = 1 and discount_bps > 0`,
  );
  const won = new Map<bigint, bigint>();
  for (const [marketId, bets] of Map.groupBy(rows, (row) => row.marketId))
    for (const [playerId, net] of reckonMarket(
      bets,
      discounts.filter((row) => row.marketId === marketId),
    ))
      won.set(playerId, (won.get(playerId) ?? 0n) + net);
  return won;
}

interface DiscountRow {
  readonly marketId: string;
  readonly playerId: bigint;
  readonly discountBps: number;
}

/** Each player's result in one market: rounded up once, less the commission on what was won, rounded down. */
function reckonMarket(bets: readonly BetRow[], discounts: readonly DiscountRow[]): Map<bigint, bigint> {
  const gross = new Map<bigint, Share>();
  for (const bet of bets) {
    const { dividend, divisor } = backResult(bet);
    gross.set(bet.back, sumOf(gross.get(bet.back), { dividend, divisor }));
    gross.set(bet.lay, sumOf(gross.get(bet.lay), { dividend: -dividend, divisor }));
  }
  const bps = BigInt(bets[0]?.commissionBps ?? 0);
  return new Map(
    Array.from(gross, ([playerId, exact]) => {
      const profit = ceil(exact.dividend, exact.divisor);
      const discount = discounts.find((row) => row.playerId === playerId)?.discountBps ?? 0;
      const charged = (profit * bps * BigInt(10_000 - discount)) / 100_000_000n;
      return [playerId, profit > 0n ? profit - charged : profit];
    }),
  );
}

/** A fraction, of one or of a paisa. */
interface Share {
  readonly dividend: bigint;
  readonly divisor: bigint;
}

const sumOf = (one: Share = { dividend: 0n, divisor: 1n }, other: Share): Share => ({
  dividend: one.dividend * other.divisor + other.dividend * one.divisor,
  divisor: one.divisor * other.divisor,
});

/**
 * What a back comes to, in paisa: half of it where half of the stake is returned. Each way it is two bets of its size, one to win and one
 * to be placed, at 1 and a fraction of the odds above 1.
 */
function backResult(bet: BetRow): Share {
  const { isVoid, winners, heat, isHalf, divisor, placed, runnerId, size } = bet;
  if (isVoid) return { dividend: 0n, divisor: 1n };
  const odds = { dividend: BigInt(bet.odds), divisor: 100n };
  const win = oneBet(size, odds, shareOf(runnerId, winners ?? [], heat ?? undefined));
  if (isHalf) return { ...win, divisor: win.divisor * 2n };
  if (divisor === null || placed === null) return win;
  const above = { dividend: odds.dividend - 100n, divisor: 100n * BigInt(divisor) };
  const placeOdds = sumOf({ dividend: 1n, divisor: 1n }, above);
  return sumOf(win, oneBet(size, placeOdds, shareOf(runnerId, placed.runners, placed.deadHeat)));
}

/** The stake times odds and share of the place, less the stake. */
const oneBet = (size: bigint, odds: Share, share: Share): Share =>
  sumOf(
    { dividend: -size, divisor: 1n },
    { dividend: size * odds.dividend * share.dividend, divisor: odds.divisor * share.divisor },
  );

/** How much of a place a runner took: all of it, its part of a dead heat, or nothing. */
function shareOf(runnerId: number, first: readonly number[], heat: Heat | undefined): Share {
  if (first.includes(runnerId)) return { dividend: 1n, divisor: 1n };
  if (heat?.runners.includes(runnerId) !== true) return { dividend: 0n, divisor: 1n };
  return { dividend: BigInt(heat.places), divisor: BigInt(heat.runners.length) };
}

const ceil = (dividend: bigint, divisor: bigint): bigint =>
  dividend > 0n ? (dividend + divisor - 1n) / divisor : dividend / divisor;

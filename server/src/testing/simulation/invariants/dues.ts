import { query, sql } from '../../../kernel/db.ts';
import type { Finding } from '../../../kernel/checks/finding.ts';
import type { World } from '../world/world.ts';

interface BetRow {
  readonly marketId: string;
  readonly commissionBps: number;
  readonly winners: number[] | null;
  readonly isHalf: boolean;
  readonly heat: { readonly runners: readonly number[]; readonly places: number } | null;
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
        m.state = 'void' as "isVoid", t.selection_id as "runnerId", t.back_player_id as back, t.lay_player_id as lay,
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
  const gross = new Map<bigint, bigint>();
  const ties = BigInt(bets[0]?.heat?.runners.length ?? 1);
  for (const bet of bets) {
    const result = backResult(bet, ties);
    gross.set(bet.back, (gross.get(bet.back) ?? 0n) + result);
    gross.set(bet.lay, (gross.get(bet.lay) ?? 0n) - result);
  }
  const bps = BigInt(bets[0]?.commissionBps ?? 0);
  return new Map(
    Array.from(gross, ([playerId, exact]) => {
      const profit = ceil(exact, 100n * (bets[0]?.isHalf === true ? 2n : ties));
      const discount = discounts.find((row) => row.playerId === playerId)?.discountBps ?? 0;
      const charged = (profit * bps * BigInt(10_000 - discount)) / 100_000_000n;
      return [playerId, profit > 0n ? profit - charged : profit];
    }),
  );
}

/** A back bet's result in hundredths of a paisa, times the number of runners in the dead heat. */
function backResult({ isVoid, winners, heat, runnerId, size, odds }: BetRow, ties: bigint): bigint {
  if (isVoid) return 0n;
  const back = size * BigInt(odds);
  let paid = 0n;
  if (winners?.includes(runnerId) === true) paid = back * ties;
  else if (heat?.runners.includes(runnerId) === true) paid = back * BigInt(heat.places);
  return paid - size * 100n * ties;
}

const ceil = (dividend: bigint, divisor: bigint): bigint =>
  dividend > 0n ? (dividend + divisor - 1n) / divisor : dividend / divisor;

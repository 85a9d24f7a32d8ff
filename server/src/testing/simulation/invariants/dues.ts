import { query, sql } from '../../../kernel/db.ts';
import type { Finding } from '../../../kernel/checks/finding.ts';
import type { World } from '../world/world.ts';

interface BetRow {
  readonly marketId: string;
  readonly commissionBps: number;
  readonly winners: number[] | null;
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
  for (const [playerId, won] of await reckonSettled(world))
    due.set(playerId, (due.get(playerId) ?? 0n) + won);
  const owned = await query<{ playerId: string; sum: bigint }>(
    world.db,
    sql`select owner_key as "playerId", sum(balance)::bigint as sum from ledger_account
      where kind in ('player_main', 'player_hold', 'player_exposure', 'player_house_exposure', 'player_debt')
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

async function reckonSettled(world: World): Promise<Map<bigint, bigint>> {
  const rows = await query<BetRow>(
    world.db,
    sql`select m.market_id as "marketId", m.commission_bps as "commissionBps", m.winners, m.dead_heat as heat,
        m.state = 'void' as "isVoid", t.selection_id as "runnerId", t.back_player_id as back, t.lay_player_id as lay,
        t.size, t.odds
      from exchange_trade as t join exchange_market as m using (market_id)
      where m.state <> 'open' and t.voided_at is null`,
  );
  const won = new Map<bigint, bigint>();
  for (const bets of Map.groupBy(rows, ({ marketId }) => marketId).values())
    for (const [playerId, net] of reckonMarket(bets)) won.set(playerId, (won.get(playerId) ?? 0n) + net);
  return won;
}

/** Each player's result in one market: rounded up once, less the commission on what was won, rounded down. */
function reckonMarket(bets: readonly BetRow[]): Map<bigint, bigint> {
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
      const profit = ceil(exact, 100n * ties);
      return [playerId, profit > 0n ? profit - (profit * bps) / 10_000n : profit];
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

import { type MarketResult, money, settleMarket, type SettlementTerms } from '@maidan/engine';
import { expect } from 'vitest';
import { type Db, query, sql } from '../kernel/db.ts';
import { seededRandom } from '../kernel/secrets/random.ts';
import { placeOrder } from './trading.ts';
import type { TestPlayer } from './wire-client.ts';

interface RandomOrders {
  readonly seed: string;
  readonly count: number;
  readonly players: readonly TestPlayer[];
  readonly marketId: string;
  readonly prices: readonly number[];
  /** Omitted: 11 to 13. */
  readonly runnerIds?: readonly number[];
}

/** Places random orders on a market's runners, one after the other; some are refused, as for want of money. */
export async function placeRandomOrders(
  url: string,
  { seed, count, players, marketId, prices, runnerIds = [11, 12, 13] }: RandomOrders,
): Promise<void> {
  const random = seededRandom(seed);
  const pick = <T>(list: readonly T[]): T => {
    const [first] = list;
    const found = list[(random.bytes(1)[0] ?? 0) % list.length] ?? first;
    if (found === undefined) throw new Error('nothing to pick');
    return found;
  };
  for (let number = 0; number < count; number += 1)
    await placeOrder(url, pick(players), {
      market_id: marketId,
      selection_id: pick(runnerIds),
      side: pick(['BACK', 'LAY']),
      price: pick(prices),
      size: pick(['100.01', '133.33', '250.07']),
    });
}

/** Settles a market's stored trades with the engine, and expects the stored results to be the same; answers those. */
export async function expectSettledAlike(
  db: Db,
  marketId: string,
  result: MarketResult,
  terms: Pick<SettlementTerms, 'runnerIds' | 'eachWay' | 'line'>,
): Promise<
  readonly { readonly accountId: number; readonly grossProfit: bigint; readonly commission: bigint }[]
> {
  const trades = await query<{ runnerId: number; odds: number; size: bigint; back: bigint; lay: bigint }>(
    db,
    sql`select selection_id as "runnerId", odds, size, back_player_id as back, lay_player_id as lay
      from exchange_trade where market_id = ${marketId} order by id`,
  );
  expect(trades.length).toBeGreaterThan(20);
  const expected = settleMarket(
    trades.map(({ runnerId, odds, size, back, lay }) => ({
      runnerId,
      odds,
      size: money(size),
      backAccountId: Number(back),
      layAccountId: Number(lay),
    })),
    result,
    { ...terms, numberOfWinners: 1, commissionBps: 200, discountBpsOf: () => 0, crossAccountId: 2 },
  );
  const stored = await query<{ accountId: number; grossProfit: bigint; commission: bigint }>(
    db,
    sql`select player_id::integer as "accountId", gross_profit as "grossProfit", commission
      from exchange_result where market_id = ${marketId} order by player_id`,
  );
  expect(expected).toMatchObject({ kind: 'settled', accounts: stored });
  return stored;
}

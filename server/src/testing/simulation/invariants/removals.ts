import { query, sql } from '../../../kernel/db.ts';
import type { Finding } from '../../../kernel/checks/finding.ts';
import type { World } from '../world/world.ts';

interface TradeRow {
  readonly id: bigint;
  readonly marketId: string;
  readonly runnerId: number;
  readonly asked: number;
  readonly odds: number;
  readonly tradedAt: Date;
  readonly isVoid: boolean;
}

interface RemovedRow {
  readonly marketId: string;
  readonly runnerId: number;
  readonly reductionBps: number;
  readonly removedAt: Date;
}

/**
 * Bets on a removed runner are void, and the odds matched on the others before are reduced by its factor from 2.5 % on, rounded half up, to
 * no less than 1.01 (exchange rules: runner removed), one removal after the other. Nothing is matched on a runner that is out.
 */
export async function checkRemovals({ db }: World): Promise<Finding[]> {
  const removals = await query<RemovedRow>(
    db,
    sql`select market_id as "marketId", selection_id as "runnerId", reduction_bps as "reductionBps", removed_at as "removedAt"
      from exchange_removed_runner order by market_id, removed_at`,
  );
  const trades = await query<TradeRow>(
    db,
    sql`select id, market_id as "marketId", selection_id as "runnerId", coalesce(odds_matched, odds) as asked, odds,
        traded_at as "tradedAt", voided_at is not null as "isVoid"
      from exchange_trade where market_id in (select market_id from exchange_removed_runner)`,
  );
  return trades.flatMap((trade) => {
    const out = removals.filter(({ marketId }) => marketId === trade.marketId);
    const detail = `trade ${trade.id} on ${trade.runnerId} of ${trade.marketId}`;
    if (trade.isVoid) return [];
    if (out.some(({ runnerId }) => runnerId === trade.runnerId))
      return { rule: 'bets on a removed runner are void', detail };
    const due = possibleOdds(trade, out);
    if (due.has(trade.odds)) return [];
    return {
      rule: 'a removed runner reduces the odds of the others',
      detail: `${detail}: ${trade.odds}, due ${[...due].join(' or ')}`,
    };
  });
}

/**
 * The odds that a trade may have by now: each removal after it counts. One at its very moment may have come before it, if the process
 * ended in between, and of several at one moment any may have been the first.
 */
function possibleOdds({ asked, tradedAt }: TradeRow, removals: readonly RemovedRow[]): ReadonlySet<number> {
  let possible = new Set([asked]);
  for (const [atMs, together] of Map.groupBy(removals, ({ removedAt }) => removedAt.getTime()))
    if (atMs >= tradedAt.getTime())
      possible = new Set(
        inAnyOrder(together, atMs === tradedAt.getTime()).flatMap((some) =>
          Array.from(possible, (odds) => some.reduce(reduce, odds)),
        ),
      );
  return possible;
}

/** All of them in any order, or with that wish also fewer of them. */
function inAnyOrder<T>(all: readonly T[], orFewer: boolean): (readonly T[])[] {
  const longer = all.flatMap((first, index) =>
    inAnyOrder(all.toSpliced(index, 1), orFewer).map((others) => [first, ...others]),
  );
  return all.length === 0 || orFewer ? [[], ...longer] : longer;
}

const reduce = (odds: number, { reductionBps }: RemovedRow): number =>
  reductionBps < 250 ? odds : Math.max(101, Math.floor((odds * (10_000 - reductionBps) + 5_000) / 10_000));

import { type Money, money, type Settlement } from '@maidan/engine';
import type { Tx } from '../../../kernel/db.ts';
import { addCommission } from '../commission/commission-store.ts';
import { commissionWeek } from '../commission/discount-scheme.ts';
import { isHouse } from '../model.ts';
import { type MoveDeps, moveMoney } from './move-money.ts';
import { settlementRequestId } from './settlement-request-id.ts';
import { insertResults } from './settlement-store.ts';

/** What a player's bets in a market came to. */
interface Due {
  readonly grossProfit: Money;
  readonly commission: Money;
  readonly discountBps: number;
}

/** What everybody with bets in a market is due by its result. */
export const dueBy = ({ accounts }: Settlement): ReadonlyMap<bigint, Due> =>
  new Map(accounts.map(({ accountId, ...due }) => [BigInt(accountId), due]));

/** Players of a market that is settled for the first time, and what they are paid. */
interface Payment {
  readonly marketId: string;
  readonly players: Iterable<bigint>;
  /** What each has on hold for the market. */
  readonly holds: ReadonlyMap<bigint, Money>;
  readonly due: ReadonlyMap<bigint, Due>;
  /** What rounding leaves in the escrow once everybody is paid; zero until then. */
  readonly rounding: Money;
  /** How many matched bets a player has; left out, they are counted. */
  readonly betsOf?: (playerId: bigint) => number;
}

/** Releases what players have on hold, pays what their bets came to, writes their results and counts the commission, in the caller's transaction. */
export async function payPlayers(
  tx: Tx,
  deps: Pick<MoveDeps, 'accounts' | 'lapsing' | 'now'>,
  { marketId, players, holds, due, rounding, betsOf }: Payment,
): Promise<void> {
  const moves = Array.from(players, (playerId) => {
    const { grossProfit, commission } = due.get(playerId) ?? NOTHING;
    const requestId = settlementRequestId(marketId, playerId, 1);
    const net = money(grossProfit - commission);
    return { playerId, hold: money(-(holds.get(playerId) ?? 0n)), legs: [{ requestId, net, commission }] };
  });
  const round = { marketId, cause: 'market-settled', roundId: `settle:${marketId}` };
  await moveMoney(tx, { ...deps, ...round, rounding }, moves);
  const week = commissionWeek(deps.now);
  const results = moves.flatMap(({ playerId }) => {
    const own = due.get(playerId);
    const pointsWeek = isHouse(playerId) ? null : week;
    return own === undefined ? [] : [{ playerId, ...own, pointsWeek, owed: money(0n) }];
  });
  if (results.length === 0) return;
  await insertResults(tx, { marketId, settlement: 1 }, results, deps.now, betsOf);
  await addCommission(
    tx,
    results.flatMap(({ playerId, pointsWeek, commission }) =>
      pointsWeek === null ? [] : [{ playerId, week: pointsWeek, commission }],
    ),
  );
}

const NOTHING: Due = { grossProfit: money(0n), commission: money(0n), discountBps: 0 };

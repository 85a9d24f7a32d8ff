import type { CancelReason } from '@maidan/contract';
import type { Money } from '@maidan/engine';
import { type Db } from '../../../kernel/db.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { getWallet, walletCurrency } from '../../ledger/index.ts';
import type { CommitLoop } from '../book/commit-loop.ts';
import { doneOrRefuse } from '../book/command.ts';
import type { LiveMarkets } from '../book/live-markets.ts';
import type { StoredOrder } from '../model.ts';

/** The cancelled orders, and the wallet after that, with what sportsbook bets can lose. */
export interface CancelledOrders {
  readonly orders: readonly StoredOrder[];
  readonly balance: Money;
  readonly exposure: Money;
}

/**
 * Cancels a player's unmatched orders on a runner, in a market, or everywhere (row EXCH-9). Those of one market are
 * cancelled together or not at all; works while it is suspended.
 */
export async function cancelOrders(
  deps: { readonly db: Db; readonly loop: CommitLoop; readonly markets: LiveMarkets },
  playerId: bigint,
  of: { readonly marketId?: string | undefined; readonly runnerId?: number | undefined },
  reason?: CancelReason,
): Promise<CancelledOrders> {
  const { marketId, runnerId } = of;
  if (marketId === undefined && runnerId !== undefined)
    throw new Refusal('MALFORMED', { message: 'A selection needs its market.' });
  const marketIds = marketId === undefined ? deps.markets.idsOf(playerId) : [marketId];
  const outcomes = await Promise.all(
    marketIds.map((id) => deps.loop.submit({ kind: 'cancel-all', playerId, marketId: id, runnerId, reason })),
  );
  const orders = outcomes.flatMap((outcome) =>
    outcome.kind === 'all-cancelled' ? outcome.orders : (doneOrRefuse(outcome).order ?? []),
  );
  const { main, exposure } = await getWallet(deps.db, playerId, walletCurrency);
  return { orders, balance: main, exposure };
}

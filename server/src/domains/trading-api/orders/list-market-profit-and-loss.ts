import {
  type MarketProfitAndLoss,
  namedOrdersMax,
  type OperationParams,
  type orderListOperations,
} from '@maidan/contract/trading';
import { commissionOn, type Money } from '@maidan/engine';
import { ApiFault } from '../api-fault.ts';
import type { Trader } from '../trader.ts';
import { taka } from '../amounts.ts';
import type { OrderDeps } from './order-deps.ts';

type Params = OperationParams<typeof orderListOperations.listMarketProfitAndLoss>;

/**
 * What the player's matched bets in each market come to by its result (row TRADE-31); markets that don't trade are left out. With
 * several winners a runner's win is the least that it can come to. Net of commission is by the player's rate now. Refuses TOO_MUCH_DATA.
 */
export async function listMarketProfitAndLoss(
  { exchange }: Pick<OrderDeps, 'exchange'>,
  { marketIds, netOfCommission = false }: Params,
  { playerId }: Trader,
): Promise<MarketProfitAndLoss[]> {
  const wanted = new Set(marketIds);
  if (wanted.size > namedOrdersMax) throw new ApiFault('TOO_MUCH_DATA', `at most ${namedOrdersMax} markets`);
  const found: MarketProfitAndLoss[] = [];
  for (const marketId of wanted) {
    const position = await exchange.players.findPosition(playerId, marketId);
    if (position === undefined) continue;
    const { commissionBps, discountBps, numberOfWinners, runners } = position;
    const net = (result: Money) =>
      taka(netOfCommission ? result - commissionOn(result, commissionBps, discountBps) : result);
    found.push({
      marketId,
      ...(netOfCommission && { commissionApplied: (commissionBps * (10_000 - discountBps)) / 1_000_000 }),
      profitAndLosses: runners.map(({ runnerId, marketIfWin, marketIfLose }) => ({
        selectionId: runnerId,
        ifWin: net(marketIfWin),
        ...(numberOfWinners > 1 && { ifLose: net(marketIfLose) }),
      })),
    });
  }
  return found;
}

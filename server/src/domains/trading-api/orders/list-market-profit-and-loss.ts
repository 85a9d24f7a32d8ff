import {
  type MarketProfitAndLoss,
  namedOrdersMax,
  type OperationParams,
  type orderListOperations,
} from '@maidan/contract/trading';
import { commissionOn, type Money, money, type OnCloseBet } from '@maidan/engine';
import { ApiFault } from '../api-fault.ts';
import type { Trader } from '../trader.ts';
import { taka } from '../amounts.ts';
import type { OrderDeps } from './order-deps.ts';

type Params = OperationParams<typeof orderListOperations.listMarketProfitAndLoss>;

/**
 * What the player's matched bets in each market come to by its result (row TRADE-31); markets that don't trade and line markets are left
 * out. With
 * several winners, or each way, a runner's win is the least that it can come to, and so are its loss and its place. Bets that wait for the starting price are told of what they would lose,
 * if they are asked for: what they would win nobody knows. Net of commission is by the player's rate now. Refuses TOO_MUCH_DATA.
 */
export async function listMarketProfitAndLoss(
  { exchange, source }: Pick<OrderDeps, 'exchange' | 'source'>,
  { marketIds, netOfCommission = false, includeBspBets = false }: Params,
  { playerId }: Trader,
): Promise<MarketProfitAndLoss[]> {
  const wanted = new Set(marketIds);
  if (wanted.size > namedOrdersMax) throw new ApiFault('TOO_MUCH_DATA', `at most ${namedOrdersMax} markets`);
  const found: MarketProfitAndLoss[] = [];
  for (const marketId of wanted) {
    // A line market has as many results as numbers of runs, and no runner that wins.
    if (source.findMarket(marketId)?.line !== undefined) continue;
    const position = await exchange.players.findPosition(playerId, marketId);
    if (position === undefined) continue;
    const { commissionBps, discountBps, numberOfWinners, runners } = position;
    const onClose = includeBspBets ? position.onClose : [];
    const net = (result: Money) =>
      taka(netOfCommission ? result - commissionOn(result, commissionBps, discountBps) : result);
    found.push({
      marketId,
      ...(netOfCommission && { commissionApplied: (commissionBps * (10_000 - discountBps)) / 1_000_000 }),
      profitAndLosses: runners.map(({ runnerId, marketIfWin, marketIfLose, marketIfPlaced }) => ({
        selectionId: runnerId,
        ifWin: net(money(marketIfWin - lossIfWins(onClose, runnerId))),
        ...((numberOfWinners > 1 || marketIfPlaced !== undefined) && { ifLose: net(marketIfLose) }),
        ...(marketIfPlaced !== undefined && { ifPlace: net(marketIfPlaced) }),
      })),
    });
  }
  return found;
}

/** What bets at the starting price lose in a market that only this runner wins: lays on it, and backs on the others. */
const lossIfWins = (
  bets: readonly Pick<OnCloseBet, 'runnerId' | 'side' | 'amount'>[],
  winner: number,
): bigint =>
  bets
    .filter(({ runnerId, side }) => (runnerId === winner) === (side === 'LAY'))
    .reduce((sum, { amount }) => sum + amount, 0n);

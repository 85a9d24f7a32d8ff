import {
  type MarketResult as EngineResult,
  type SettledBet,
  type Settlement,
  settleBets,
} from '@maidan/engine';
import type { MarketResult } from '../../../events.ts';
import type { Reader } from '../../../kernel/db.ts';
import { CROSS_PLAYER_ID, type ExchangeMarket } from '../model.ts';
import { sumBets } from './settlement-store.ts';

/** What a result pays everybody with matched bets in a market; throws if it doesn't fit the market. */
export async function settleBetsOf(
  on: Reader,
  market: ExchangeMarket,
  result: MarketResult,
): Promise<Settlement> {
  return settle(await sumBets(on, market.marketId), market, result);
}

/** Throws if a result doesn't fit a market. */
export function requireFitting(market: ExchangeMarket, result: MarketResult): void {
  settle([], market, result);
}

function settle(bets: readonly SettledBet[], market: ExchangeMarket, result: MarketResult): Settlement {
  const settled = settleBets(bets, engineResultOf(result), {
    runnerIds: market.runners,
    numberOfWinners: market.numberOfWinners,
    commissionBps: market.commissionBps,
    discountBpsOf: () => 0,
    crossAccountId: Number(CROSS_PLAYER_ID),
  });
  if (settled.kind === 'refused') throw new Error(`the result of market ${market.marketId} does not fit it`);
  return settled;
}

const engineResultOf = (result: MarketResult): EngineResult =>
  result.outcome === 'void'
    ? { kind: 'void' }
    : {
        kind: 'result',
        winners: result.winners,
        deadHeat: result.deadHeat,
        halfReturned: result.halfReturned,
      };

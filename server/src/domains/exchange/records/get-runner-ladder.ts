import type { RunnerLadder } from '@maidan/contract';
import { oddsToNumber, type PriceSize, tickCount } from '@maidan/engine';
import { Refusal } from '../../../kernel/refusal.ts';
import type { CommitLoop } from '../book/commit-loop.ts';
import { type LiveMarket, takesStartingPrices } from '../book/live-market.ts';
import type { LiveMarkets } from '../book/live-markets.ts';
import type { MarketSource } from '../feed/market-source.ts';

/** Dependencies of a runner's ladder. */
interface LadderDeps {
  readonly loop: CommitLoop;
  readonly markets: LiveMarkets;
  readonly source: MarketSource;
}

/** Whose view of which runner's book is asked for. */
interface LadderOf {
  readonly playerId: bigint;
  readonly marketId: string;
  readonly runnerId: number;
}

/**
 * The whole depth of a runner's book, from memory, with what was traded at each price, the starting price, and what stands before each
 * of the player's own orders there (rows PLAY-30, TRADE-131). Of a market that has ended nothing is left. Refuses an unknown market or runner.
 */
export async function getRunnerLadder(
  { loop, markets, source }: LadderDeps,
  { playerId, marketId, runnerId }: LadderOf,
): Promise<RunnerLadder> {
  const market = source.findMarket(marketId);
  if (market === undefined) throw new Refusal('INVALID_MARKET_ID');
  if (!market.runners.some((runner) => runner.runnerId === runnerId)) throw new Refusal('INVALID_RUNNER');
  // A book already shows a batch that is being written; nobody may see it before it is committed.
  await loop.settled(marketId);
  const live = markets.find(marketId);
  const view = live?.book.view;
  const prices = view?.pricesOf(runnerId, tickCount);
  const queue = view?.queueOf(Number(playerId), runnerId) ?? [];
  return {
    back: depthOf(prices?.toBack ?? []),
    lay: depthOf(prices?.toLay ?? []),
    traded: (view?.matchedPricesOf(runnerId) ?? []).map(({ odds, size }) => ({ price: odds / 100, size })),
    ...(live !== undefined && startingPriceOf(live, runnerId)),
    queue: queue.map(({ orderId, ahead }) => ({ orderId: BigInt(orderId), ahead })),
  };
}

/** What the starting price would be with the orders that rest now; what it was, once the market has turned in-play. */
function startingPriceOf(live: LiveMarket, runnerId: number): Pick<RunnerLadder, 'startingPrice'> {
  const hundredths = takesStartingPrices(live)
    ? live.book.view.startingPriceNow(runnerId).near
    : live.startingPrices.get(runnerId);
  return hundredths === undefined ? {} : { startingPrice: hundredths / 100 };
}

/** The depth of one side as the wire has it. */
export function depthOf(prices: readonly PriceSize[]): RunnerLadder['back'] {
  return prices.map(({ odds, size }) => ({ price: oddsToNumber(odds), size }));
}

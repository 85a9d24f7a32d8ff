import type { RunnerLadder } from '@maidan/contract';
import { oddsToNumber, type PriceSize, tickCount } from '@maidan/engine';
import { Refusal } from '../../../kernel/refusal.ts';
import type { CommitLoop } from '../book/commit-loop.ts';
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
 * The whole depth of a runner's book, from memory, with what stands before each of the player's own orders there (row PLAY-30).
 * Refuses an unknown market or runner.
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
  const view = markets.find(marketId)?.book.view;
  const prices = view?.pricesOf(runnerId, tickCount);
  const queue = view?.queueOf(Number(playerId), runnerId) ?? [];
  return {
    back: depthOf(prices?.toBack ?? []),
    lay: depthOf(prices?.toLay ?? []),
    queue: queue.map(({ orderId, ahead }) => ({ orderId: BigInt(orderId), ahead })),
  };
}

/** The depth of one side as the wire has it. */
export function depthOf(prices: readonly PriceSize[]): RunnerLadder['back'] {
  return prices.map(({ odds, size }) => ({ price: oddsToNumber(odds), size }));
}

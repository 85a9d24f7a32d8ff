import type { Money } from '@maidan/engine';
import type { CommitLoop } from '../book/commit-loop.ts';
import type { LiveMarkets } from '../book/live-markets.ts';

/** A market in which a player's matched bets make or lose something, and the least that they make by winner. */
export interface OpenPosition {
  readonly marketId: string;
  readonly runners: { readonly runnerId: number; readonly ifWin: Money }[];
}

/**
 * A player's positions in all unsettled markets (PLAY-9), by committed bets only; markets in which every runner makes
 * zero are left out.
 */
export async function listOpenPositions(
  { loop, markets }: { readonly loop: CommitLoop; readonly markets: LiveMarkets },
  playerId: bigint,
): Promise<{ markets: OpenPosition[] }> {
  const positions: OpenPosition[] = [];
  for (const marketId of markets.idsOf(playerId)) {
    await loop.settled(marketId);
    const results = markets.find(marketId)?.book.view.resultsOf(Number(playerId)) ?? [];
    const runners = results.map(({ runnerId, marketIfWin }) => ({ runnerId, ifWin: marketIfWin }));
    if (runners.some(({ ifWin }) => ifWin !== 0n)) positions.push({ marketId, runners });
  }
  return { markets: positions };
}

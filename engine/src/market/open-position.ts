import { EachWayPosition } from './each-way-position.ts';
import { LinePosition } from './line-position.ts';
import type { MarketPosition } from './market-position.ts';
import type { EachWayTerms, MarketOptions } from './market-types.ts';
import { Position } from './position.ts';

/**
 * An empty position in a market on these terms. In an each-way market with no more runners than places the place part of all bets is
 * void, and what is left are bets to win.
 */
export function openPosition(
  runnerCount: number,
  { numberOfWinners, eachWay, line }: Pick<MarketOptions, 'numberOfWinners' | 'eachWay' | 'line'>,
): MarketPosition {
  if (line !== undefined) return new LinePosition();
  return eachWay !== undefined && hasPlacePart(runnerCount, eachWay)
    ? new EachWayPosition(runnerCount, eachWay)
    : new Position(runnerCount, numberOfWinners);
}

/** True while more runners are left than places: else everybody is placed, and the place part of all bets is void. */
export const hasPlacePart = (runnerCount: number, { places }: EachWayTerms): boolean => runnerCount > places;

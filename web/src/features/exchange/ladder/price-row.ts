import type { Money, Odds, Side } from '@maidan/engine';
import { isSameOwn, type OwnAtPrice, placeOf } from './own-at-price.ts';
import { resultIfClosed } from './runner-position.ts';
import type { RunnerLadderView } from './use-runner-ladder.ts';

/** What a row of the ladder shows; see {@link isSameRow}. */
export interface PriceRow {
  /** What can be backed and laid at the price, in taka. */
  readonly backSize: number | undefined;
  readonly laySize: number | undefined;
  /** How far their bars reach, in hundredths of the cell. */
  readonly backBar: number;
  readonly layBar: number;
  /** The side whose best price it is. */
  readonly bestOf: Side | undefined;
  /** True for the last matched price. */
  readonly isLast: boolean;
  /** True where the starting price is, or would be now. */
  readonly isStart: boolean;
  /** What was matched at the price, in taka, and how far its bar reaches, in hundredths of the cell. */
  readonly traded: number | undefined;
  readonly tradedBar: number;
  /** What the player is left with whoever wins if they close their position at the price; undefined without one. */
  readonly ifClosed: Money | undefined;
  readonly ownBack: OwnAtPrice | undefined;
  readonly ownLay: OwnAtPrice | undefined;
}

/** An offer is seen however small it is. */
const BAR_LEAST = 3;

/** The row of a price in a runner's ladder. */
export function priceRow(view: RunnerLadderView, odds: Odds): PriceRow {
  const { back, lay, last, full, own, position, tradedFull } = view;
  const [backSize, laySize, traded] = [back.sizes.get(odds), lay.sizes.get(odds), view.traded.get(odds)];
  const bar = (size = 0, whole = full) =>
    Math.min(100, Math.max(BAR_LEAST, Math.round((size / whole) * 100)));
  return {
    backSize,
    laySize,
    backBar: bar(backSize),
    layBar: bar(laySize),
    bestOf: odds === back.best ? 'BACK' : odds === lay.best ? 'LAY' : undefined,
    isLast: last === odds,
    isStart: view.start === odds,
    traded,
    tradedBar: traded === undefined ? 0 : bar(traded, tradedFull),
    ifClosed: position && resultIfClosed(position, odds),
    ownBack: own.get(placeOf('BACK', odds)),
    ownLay: own.get(placeOf('LAY', odds)),
  };
}

/** True if both draw the same: their values are equal, and so are the player's own orders, which come anew with each answer. */
export function isSameRow<Row extends PriceRow>(one: Row, other: Row): boolean {
  const before = new Map<string, unknown>(Object.entries(one));
  return (
    isSameOwn(one.ownBack, other.ownBack) &&
    isSameOwn(one.ownLay, other.ownLay) &&
    Object.entries(other).every(
      ([key, value]) => key === 'ownBack' || key === 'ownLay' || Object.is(before.get(key), value),
    )
  );
}

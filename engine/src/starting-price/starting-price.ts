import { oddsMax, oddsMin } from '../odds/odds.ts';

/** Who takes part in a starting price. */
type Closing = {
  readonly orderId: number;
  /** Whose members never meet. */
  readonly groupId: number;
  /** True for an order that rests in the book, which stays there unmatched. */
  readonly rests: boolean;
};

/** Who backs: a stake in minor units, and the lowest odds (hundredths) that it accepts, 0 for any. */
export type ClosingBack = Closing & { readonly stake: number; readonly oddsMin: number };

/** Who lays: the most that it may lose and the most that it may take, in minor units, and the highest odds that it accepts, Infinity for any. */
export type ClosingLay = Closing & {
  readonly liabilityMax: number;
  readonly stakeMax: number;
  readonly oddsMax: number;
};

/** One back matched with one lay at the starting price. */
export type ClosingMatch = { readonly back: ClosingBack; readonly lay: ClosingLay; readonly size: number };

/** A starting price in hundredths, which may be off the ladder, and who is matched at it. */
export type StartingPrice = { readonly odds: number; readonly matches: readonly ClosingMatch[] };

/**
 * The one price at which most of what is there is matched (exchange rules: starting price). Of those that match the same it is the one
 * that leaves nobody over who accepts worse odds, if there is one; of several the nearest to `reference`, what the runner was last worth. The side with too much is matched by the odds that it accepts, the most willing
 * first, and among equals in the order given. Of a group that would meet itself its resting orders are left out, else the side that
 * came later. Undefined if nobody can be matched, or if nothing says what the runner is worth.
 */
export function findStartingPrice(
  backs: readonly ClosingBack[],
  lays: readonly ClosingLay[],
  reference?: number,
): StartingPrice | undefined {
  const odds = clearingOdds(backs, lays, reference);
  if (odds === undefined) return undefined;
  const own = meetingThemselves(backs, lays, odds);
  const isIn = (one: Closing) => !own.has(one.orderId);
  if (own.size > 0) return findStartingPrice(backs.filter(isIn), lays.filter(isIn), reference);
  const matches = pair(backs, lays, odds);
  return matches.length === 0 ? undefined : { odds, matches };
}

/** The orders that are left out, by id, because their groups would meet themselves at these odds. */
function meetingThemselves(
  backs: readonly ClosingBack[],
  lays: readonly ClosingLay[],
  odds: number,
): ReadonlySet<number> {
  const layers = Map.groupBy(
    lays.filter((lay) => lay.oddsMax >= odds),
    ({ groupId }) => groupId,
  );
  const left = new Set<number>();
  const backers = Map.groupBy(
    backs.filter((back) => back.oddsMin <= odds),
    ({ groupId }) => groupId,
  );
  for (const [groupId, backing] of backers) {
    const laying = layers.get(groupId);
    if (laying === undefined) continue;
    const resting = [...backing, ...laying].filter(({ rests }) => rests);
    const later = firstOf(backing) > firstOf(laying) ? backing : laying;
    for (const { orderId } of resting.length > 0 ? resting : later) left.add(orderId);
  }
  return left;
}

const firstOf = (side: readonly Closing[]): number => Math.min(...side.map(({ orderId }) => orderId));

/** What a lay takes at these odds, in minor units. */
const stakeAt = ({ liabilityMax, stakeMax }: ClosingLay, odds: number): number =>
  Math.min(stakeMax, Math.floor((liabilityMax * 100) / (odds - 100)));

const backed = (backs: readonly ClosingBack[], isIn: (back: ClosingBack) => boolean): number =>
  backs.reduce((sum, back) => (isIn(back) ? sum + back.stake : sum), 0);

const laid = (lays: readonly ClosingLay[], odds: number, isIn: (lay: ClosingLay) => boolean): number =>
  lays.reduce((sum, lay) => (isIn(lay) ? sum + stakeAt(lay, odds) : sum), 0);

/** What a price comes to. */
type Cleared = {
  readonly odds: number;
  readonly volume: number;
  /** What is left unmatched of those whom worse odds would do, too. */
  readonly left: number;
};

function clearAt(backs: readonly ClosingBack[], lays: readonly ClosingLay[], odds: number): Cleared {
  const back = backed(backs, (one) => one.oddsMin <= odds);
  const lay = laid(lays, odds, (one) => one.oddsMax >= odds);
  const backsLeft = backed(backs, (one) => one.oddsMin < odds) - lay;
  const laysLeft = laid(lays, odds, (one) => one.oddsMax > odds) - back;
  return { odds, volume: Math.min(back, lay), left: Math.max(0, backsLeft, laysLeft) };
}

function clearingOdds(
  backs: readonly ClosingBack[],
  lays: readonly ClosingLay[],
  reference: number | undefined,
): number | undefined {
  const crossing = firstOdds((odds) => surplusAt(backs, lays, odds) >= 0);
  const after = firstOdds((odds) => surplusAt(backs, lays, odds) > 0);
  const limits = [...backs.map((back) => back.oddsMin), ...lays.map((lay) => lay.oddsMax)];
  const prices = around([...limits, crossing, after]).map((odds) => clearAt(backs, lays, odds));
  const most = Math.max(...prices.map(({ volume }) => volume));
  if (most === 0) return undefined;
  const matchingMost = prices.filter(({ volume }) => volume === most);
  const exact = matchingMost.filter(({ left }) => left === 0);
  // Where the two cross between two prices, rounding leaves a little over at both.
  const crosses = crossing > oddsMin && crossing <= oddsMax;
  const balanced =
    exact.length > 0 || !crosses
      ? exact
      : matchingMost.filter(({ odds }) => odds === crossing || odds === crossing - 1);
  const [low, high] = [balanced[0], balanced.at(-1)];
  if (low !== undefined && high !== undefined)
    return nearest(reference ?? Math.floor((low.odds + high.odds) / 2), low, high);
  const [first, last] = [matchingMost[0], matchingMost.at(-1)];
  if (reference === undefined || first === undefined || last === undefined) return undefined;
  return nearest(reference, first, last);
}

const nearest = (odds: number, low: Cleared, high: Cleared): number =>
  Math.min(Math.max(odds, low.odds), high.odds);

/**
 * The prices at which a range of equally good ones may begin or end, lowest first: between two neighbouring limits what is backed is
 * constant and what is laid only shrinks, so it is at a limit, beside one, or where the two cross.
 */
const around = (some: readonly number[]): number[] =>
  [...new Set([oddsMin, oddsMax, ...some.flatMap((odds) => [odds - 1, odds, odds + 1])])]
    .filter((odds) => odds >= oddsMin && odds <= oddsMax)
    .toSorted((one, other) => one - other);

/** By how much more is backed than laid at these odds; it only grows with them. */
const surplusAt = (backs: readonly ClosingBack[], lays: readonly ClosingLay[], odds: number): number =>
  backed(backs, (back) => back.oddsMin <= odds) - laid(lays, odds, (lay) => lay.oddsMax >= odds);

/** The lowest odds of which that is true; one above the highest if it is true of none. */
function firstOdds(isTrue: (odds: number) => boolean): number {
  let [low, high]: [number, number] = [oddsMin, oddsMax + 1];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (isTrue(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}

function pair(backs: readonly ClosingBack[], lays: readonly ClosingLay[], odds: number): ClosingMatch[] {
  const offers = lays
    .filter((lay) => lay.oddsMax >= odds && stakeAt(lay, odds) > 0)
    .toSorted((one, other) => other.oddsMax - one.oddsMax)
    .map((lay) => ({ lay, left: stakeAt(lay, odds) }));
  const matches: ClosingMatch[] = [];
  const willing = backs
    .filter((back) => back.oddsMin <= odds)
    .toSorted((one, other) => one.oddsMin - other.oddsMin);
  for (const back of willing) {
    let wanted = back.stake;
    for (const offer of offers) {
      if (wanted === 0) break;
      if (offer.left === 0) continue;
      const size = Math.min(wanted, offer.left);
      matches.push({ back, lay: offer.lay, size });
      wanted -= size;
      offer.left -= size;
    }
  }
  return matches;
}

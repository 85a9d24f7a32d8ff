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
 * that leaves nobody over who accepts worse odds, if there is one; of several the nearest to `reference`, what the runner was last
 * worth. The side with too much is matched by the odds that it accepts, the most willing first, and among equals in the order given. Of
 * a group that would meet itself its resting orders are left out, else the side that came later. Undefined if nobody can be matched, or
 * if nothing says what the runner is worth.
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

/** What is backed and laid at any odds, summed up once so that a deep book costs no more than its prices. */
class Curves {
  readonly #backs: StakesByLimit;
  readonly #lays: StakesByLimit;
  /** Those whose stake depends on the odds. */
  readonly #liabilities: readonly ClosingLay[];

  constructor(backs: readonly ClosingBack[], lays: readonly ClosingLay[]) {
    const [fixed, byLiability] = [
      lays.filter(({ liabilityMax }) => liabilityMax === Infinity),
      lays.filter(({ liabilityMax }) => liabilityMax !== Infinity),
    ];
    this.#backs = new StakesByLimit(backs.map(({ oddsMin: limit, stake }) => ({ limit, stake })));
    this.#lays = new StakesByLimit(fixed.map(({ oddsMax: limit, stakeMax: stake }) => ({ limit, stake })));
    this.#liabilities = byLiability;
  }

  /** The odds at which somebody's limit is. */
  get limits(): number[] {
    return [...this.#backs.limits, ...this.#lays.limits, ...this.#liabilities.map((lay) => lay.oddsMax)];
  }

  /** What is backed at these odds; without `withMarginal` only by who accepts worse ones. */
  backed(odds: number, withMarginal = true): number {
    return this.#backs.below(withMarginal ? odds + 1 : odds);
  }

  /** What is laid at these odds; without `withMarginal` only by who accepts worse ones. */
  laid(odds: number, withMarginal = true): number {
    const from = withMarginal ? odds : odds + 1;
    let sum = this.#lays.total - this.#lays.below(from);
    for (const lay of this.#liabilities) if (lay.oddsMax >= from) sum += stakeAt(lay, odds);
    return sum;
  }

  /** By how much more is backed than laid; it only grows with the odds. */
  surplus(odds: number): number {
    return this.backed(odds) - this.laid(odds);
  }
}

/** Stakes by the odds that limit them. */
class StakesByLimit {
  readonly limits: readonly number[];
  /** What is below each limit, and at the end what there is in all. */
  readonly #sums: readonly number[];

  constructor(stakes: readonly { readonly limit: number; readonly stake: number }[]) {
    const byLimit = new Map<number, number>();
    for (const { limit, stake } of stakes) byLimit.set(limit, (byLimit.get(limit) ?? 0) + stake);
    this.limits = [...byLimit.keys()].toSorted(byOdds);
    const sums = [0];
    for (const limit of this.limits) sums.push((sums.at(-1) ?? 0) + (byLimit.get(limit) ?? 0));
    this.#sums = sums;
  }

  get total(): number {
    return this.#sums.at(-1) ?? 0;
  }

  /** The stakes whose limit is lower than that. */
  below(odds: number): number {
    let [low, high] = [0, this.limits.length];
    while (low < high) {
      const middle = Math.floor((low + high) / 2);
      if ((this.limits[middle] ?? Infinity) < odds) low = middle + 1;
      else high = middle;
    }
    return this.#sums[low] ?? 0;
  }
}

/** Lowest first; no odds at all are Infinity, which has no difference from itself. */
const byOdds = (one: number, other: number): number => (one === other ? 0 : one - other);

/** What a price comes to. */
type Cleared = {
  readonly odds: number;
  readonly volume: number;
  /** What is left unmatched of those whom worse odds would do, too. */
  readonly left: number;
};

function clearAt(curves: Curves, odds: number): Cleared {
  const [back, lay] = [curves.backed(odds), curves.laid(odds)];
  const backsLeft = curves.backed(odds, false) - lay;
  const laysLeft = curves.laid(odds, false) - back;
  return { odds, volume: Math.min(back, lay), left: Math.max(0, backsLeft, laysLeft) };
}

/** The price alone, as {@link findStartingPrice} finds it where nobody would meet their own group. */
export function clearingOdds(
  backs: readonly ClosingBack[],
  lays: readonly ClosingLay[],
  reference?: number,
): number | undefined {
  const curves = new Curves(backs, lays);
  const crossing = firstOdds((odds) => curves.surplus(odds) >= 0);
  const after = firstOdds((odds) => curves.surplus(odds) > 0);
  const prices = around([...curves.limits, crossing, after]).map((odds) => clearAt(curves, odds));
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
    .toSorted((one, other) => byOdds(other.oddsMax, one.oddsMax))
    .map((lay) => ({ lay, left: stakeAt(lay, odds) }));
  const matches: ClosingMatch[] = [];
  const willing = backs
    .filter((back) => back.oddsMin <= odds)
    .toSorted((one, other) => byOdds(one.oddsMin, other.oddsMin));
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

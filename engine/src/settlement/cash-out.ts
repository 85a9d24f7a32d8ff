import type { Side } from '../book/side.ts';
import type { PriceSize } from '../market/market-types.ts';
import { money, type Money } from '../money/money.ts';
import { oddsMin, type Odds } from '../odds/odds.ts';

/** A runner whose bets can be closed; its results are those of its own matched bets, in hundredths of a minor unit. */
export type ClosableRunner = {
  readonly ifWin: number;
  readonly ifLose: number;
  /** What others offer to back and to lay, best first. */
  readonly toBack: readonly PriceSize[];
  readonly toLay: readonly PriceSize[];
};

/** A bet of a cash out; `runner` is its index in the list of runners. */
export type ClosingBet = {
  readonly runner: number;
  readonly side: Side;
  /** The worst odds that the bet takes. */
  readonly odds: Odds;
  readonly size: Money;
  /** Σ size × odds over the offers it takes, in minor units × hundredths: divided by `size` it is the average odds. */
  readonly weight: bigint;
};

/** Bets that make the result equal whoever wins, and the result they lock: the worst over the outcomes, rounded down. */
export type CashOut = {
  readonly kind: 'cash-out';
  readonly bets: readonly ClosingBet[];
  readonly result: Money;
};

/** Why nothing can be cashed out: the result is equal already, or the sizes on offer do not suffice. */
export type NoCashOut = {
  readonly kind: 'none';
  readonly reason: 'NOTHING_TO_CLOSE' | 'NOT_ENOUGH_ON_OFFER';
};

/**
 * The cash out of a market (`[EXCH-9]`): from each runner's result and the sizes on offer, the bets that make
 * all outcomes equal, at the highest possible result. For one back s@b with enough to lay at l that is lay
 * s·b/l, locking s·b/l − s. A runner's gain is what its bets pay more if it wins than if it loses. At level t
 * every runner gets bets that pay t − gain, backs above zero and lays below, taken from the best offers on;
 * then every outcome's result is the same. It is concave and piecewise linear in t, so the best t lies at a
 * gain or where an offer is used up: each is tried. Sizes are rounded down, and what that leaves unequal is closed
 * too, so that a second cash out of the same market finds nothing.
 */
export function cashOut(runners: readonly ClosableRunner[], numberOfWinners: number): CashOut | NoCashOut {
  let plan = closeOnce(runners, numberOfWinners);
  while (plan.kind === 'cash-out') {
    const more = closeOnce(afterBets(runners, plan.bets), numberOfWinners);
    if (more.kind === 'none') break;
    const bets = joinBets(runners, [...plan.bets, ...more.bets]);
    const result = worstResult(runners, numberOfWinners, bets);
    if (result <= plan.result) break;
    plan = { kind: 'cash-out', bets, result };
  }
  return plan;
}

/** The bets of the best level by itself. */
function closeOnce(runners: readonly ClosableRunner[], numberOfWinners: number): CashOut | NoCashOut {
  const gains = runners.map(gainOf);
  if (Math.max(...gains) - Math.min(...gains) < oddsMin) return none('NOTHING_TO_CLOSE');
  let best: CashOut | undefined;
  for (const level of levelsOf(runners)) {
    const bets = closeAll(runners, level);
    if (bets === undefined) continue;
    const result = worstResult(runners, numberOfWinners, bets);
    // Where bets would gain nothing, none are made: what is left is less than one minor unit could change.
    const isBetter = best === undefined || result > best.result;
    if (isBetter || (bets.length === 0 && result === best?.result)) best = { kind: 'cash-out', bets, result };
  }
  if (best === undefined) return none('NOT_ENOUGH_ON_OFFER');
  return best.bets.length === 0 ? none('NOTHING_TO_CLOSE') : best;
}

/** Takes offers to a bettor on that side until they pay `due` hundredths; undefined when they don't suffice. */
export type TakeOffers = (
  side: Side,
  due: number,
) => Pick<ClosingBet, 'odds' | 'size' | 'weight'> | undefined;

/**
 * The green-up of one runner (`[EXCH-9]`): the bet that makes the result of the bets on it alone the same, win or lose.
 * `take` says what is on offer where that is more than the runner's own.
 */
export function greenUp(runner: ClosableRunner, take: TakeOffers = takeFrom(runner)): CashOut | NoCashOut {
  const gain = gainOf(runner);
  if (Math.abs(gain) < oddsMin) return none('NOTHING_TO_CLOSE');
  const side = gain < 0 ? 'BACK' : 'LAY';
  const taken = take(side, Math.abs(gain));
  if (taken === undefined) return none('NOT_ENOUGH_ON_OFFER');
  if (taken.size === 0n) return none('NOTHING_TO_CLOSE');
  const bets: ClosingBet[] = [{ runner: 0, side, ...taken }];
  const { ifWin, ifLose } = withBets(runner, bets);
  return { kind: 'cash-out', bets, result: wholeUnits(Math.min(ifWin, ifLose)) };
}

const takeFrom =
  ({ toBack, toLay }: ClosableRunner): TakeOffers =>
  (side, due) =>
    takeOffers(side === 'BACK' ? toBack : toLay, due);

const none = (reason: NoCashOut['reason']): NoCashOut => ({ kind: 'none', reason });

const gainOf = ({ ifWin, ifLose }: Pick<ClosableRunner, 'ifWin' | 'ifLose'>): number => ifWin - ifLose;

const wholeUnits = (hundredths: number): Money => money(BigInt(Math.floor(hundredths / 100)));

function levelsOf(runners: readonly ClosableRunner[]): Set<number> {
  const levels = new Set<number>();
  for (const runner of runners) {
    const gain = gainOf(runner);
    levels.add(gain);
    for (const [offers, sign] of [[runner.toBack, 1] as const, [runner.toLay, -1] as const]) {
      let paid = 0;
      for (const { odds, size } of offers) {
        paid += Number(size) * odds;
        levels.add(gain + sign * paid);
      }
    }
  }
  return levels;
}

function closeAll(runners: readonly ClosableRunner[], level: number): ClosingBet[] | undefined {
  const bets: ClosingBet[] = [];
  for (const [index, runner] of runners.entries()) {
    const missing = level - gainOf(runner);
    const side = missing > 0 ? 'BACK' : 'LAY';
    const taken = takeFrom(runner)(side, Math.abs(missing));
    if (taken === undefined) return undefined;
    if (taken.size > 0n) bets.push({ runner: index, side, ...taken });
  }
  return bets;
}

/** Takes offers, best first, until they pay `due` hundredths; `undefined` when they don't suffice. */
function takeOffers(
  offers: readonly PriceSize[],
  due: number,
): Pick<ClosingBet, 'odds' | 'size' | 'weight'> | undefined {
  let size = 0;
  let weight = 0;
  let odds: Odds = oddsMin;
  // Less than the smallest bet pays is a remainder of rounding, not a shortfall.
  let isShort = due >= oddsMin;
  for (const offer of offers) {
    const taken = Math.min(Number(offer.size), Math.floor((due - weight) / offer.odds));
    if (taken > 0) odds = offer.odds;
    size += taken;
    weight += taken * offer.odds;
    isShort = taken === Number(offer.size) && due - weight >= oddsMin;
    if (!isShort) break;
  }
  return isShort ? undefined : { odds, size: money(BigInt(size)), weight: BigInt(weight) };
}

/** The runners as they are once the bets took what they take. */
function afterBets(runners: readonly ClosableRunner[], bets: readonly ClosingBet[]): ClosableRunner[] {
  return runners.map((runner, index) => {
    const own = bets.filter((bet) => bet.runner === index);
    const taken = (side: Side) =>
      own.reduce((sum, bet) => (bet.side === side ? sum + Number(bet.size) : sum), 0);
    return {
      ...withBets(runner, own),
      toBack: dropOffers(runner.toBack, taken('BACK')),
      toLay: dropOffers(runner.toLay, taken('LAY')),
    };
  });
}

/** What is left of the offers once `size` of them, best first, is taken. */
function dropOffers(offers: readonly PriceSize[], size: number): PriceSize[] {
  let left = size;
  return offers.flatMap((offer) => {
    const taken = Math.min(left, Number(offer.size));
    left -= taken;
    const rest = Number(offer.size) - taken;
    return rest > 0 ? [{ ...offer, size: money(BigInt(rest)) }] : [];
  });
}

/** One bet for each runner in place of several: a back and a lay of the same runner do away with each other. */
function joinBets(runners: readonly ClosableRunner[], bets: readonly ClosingBet[]): ClosingBet[] {
  return runners.flatMap((runner, index) => {
    const backed = bets
      .filter((bet) => bet.runner === index)
      .reduce((sum, { side, size }) => sum + (side === 'BACK' ? Number(size) : -Number(size)), 0);
    if (backed === 0) return [];
    const side = backed > 0 ? 'BACK' : 'LAY';
    return [
      { runner: index, side, ...takeSize(backed > 0 ? runner.toBack : runner.toLay, Math.abs(backed)) },
    ];
  });
}

/** Takes a size of the offers, best first, which they have. */
function takeSize(
  offers: readonly PriceSize[],
  wanted: number,
): Pick<ClosingBet, 'odds' | 'size' | 'weight'> {
  let left = wanted;
  let weight = 0;
  let odds: Odds = oddsMin;
  for (const offer of offers) {
    if (left === 0) break;
    const taken = Math.min(left, Number(offer.size));
    odds = offer.odds;
    weight += taken * offer.odds;
    left -= taken;
  }
  return { odds, size: money(BigInt(wanted)), weight: BigInt(weight) };
}

function withBets(runner: ClosableRunner, bets: readonly ClosingBet[]): { ifWin: number; ifLose: number } {
  let { ifWin, ifLose } = runner;
  for (const { side, size, weight } of bets) {
    const sign = side === 'BACK' ? 1 : -1;
    ifWin += sign * (Number(weight) - Number(size) * 100);
    ifLose -= sign * Number(size) * 100;
  }
  return { ifWin, ifLose };
}

function worstResult(
  runners: readonly ClosableRunner[],
  numberOfWinners: number,
  bets: readonly ClosingBet[],
): Money {
  const after = runners.map((runner, index) =>
    withBets(
      runner,
      bets.filter((bet) => bet.runner === index),
    ),
  );
  const allLose = after.reduce((sum, { ifLose }) => sum + ifLose, 0);
  const smallest = after
    .map(gainOf)
    .toSorted((a, b) => a - b)
    .slice(0, numberOfWinners);
  return wholeUnits(smallest.reduce((sum, gain) => sum + gain, allLose));
}

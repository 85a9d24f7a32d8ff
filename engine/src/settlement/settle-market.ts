import type { Side } from '../book/side.ts';
import { divide, money, type Money } from '../money/money.ts';
import type { EachWayTerms, Trade } from '../market/market-types.ts';
import type { LineRange } from '../odds/price-ladder.ts';
import { hasPlacePart } from '../market/open-position.ts';
import { commissionOn } from './commission.ts';
import { reduceOdds } from './reduce-odds.ts';

/** A runner removed before the result: bets on it are void, odds taken earlier on the others are reduced. */
export type RemovedRunner = {
  readonly runnerId: number;
  /** Reduction factor in basis points; under 250 (2.5 %) the others' odds stay. */
  readonly reductionBps: number;
  /** How many of the market's trades, in order, came before the removal; omitted: all. */
  readonly tradesBefore?: number | undefined;
};

/** Runners that share `places` winning places; more runners than places. */
export type DeadHeat = { readonly runners: readonly number[]; readonly places: number };

/** Who took the places of an each-way market: outright, and in a dead heat for the last of them. */
export type PlacedRunners = {
  readonly runners: readonly number[];
  readonly deadHeat?: DeadHeat | undefined;
};

/** More runs than any innings had; a result above it is a slip of the hand. */
export const runsMax = 2_000;

/** How a market ended. Runners not named lost. */
export type MarketResult =
  | { readonly kind: 'void' }
  | {
      readonly kind: 'result';
      /** Runners that won outright. */
      readonly winners: readonly number[];
      readonly deadHeat?: DeadHeat | undefined;
      /** In an each-way market, unless no more runners are left than places: then the place part of all bets is void. */
      readonly placed?: PlacedRunners | undefined;
      readonly removed?: readonly RemovedRunner[] | undefined;
      /** In a line market what was scored, a whole number of runs; nobody wins or is removed there. */
      readonly runs?: number | undefined;
      /** Half of every bet is returned and the other half settled: a quarter line of an Asian handicap. Not with a dead heat. */
      readonly halfReturned?: true | undefined;
    };

type RunnersResult = Extract<MarketResult, { readonly kind: 'result' }>;

/** What settling needs besides the trades. */
export type SettlementTerms = {
  readonly runnerIds: readonly number[];
  readonly numberOfWinners: number;
  /** Set for an each-way market, as its terms were declared. */
  readonly eachWay?: EachWayTerms | undefined;
  /** Set for a line market. */
  readonly line?: LineRange | undefined;
  /** The market's commission rate in basis points. */
  readonly commissionBps: number;
  /** An account's discount in basis points of the commission. */
  readonly discountBpsOf: (accountId: number) => number;
  /**
   * The house's account between the sides of virtual matches: it gets no result of its own; the rounding
   * account takes it.
   */
  readonly crossAccountId?: number | undefined;
};

/** One account's settlement: `net = grossProfit − commission`, which the discount reduced. */
export type AccountSettlement = {
  readonly accountId: number;
  /** The market's result for the account, rounded up (towards the player) once. */
  readonly grossProfit: Money;
  readonly commission: Money;
  /** The account's discount, in basis points of the commission. */
  readonly discountBps: number;
  readonly net: Money;
};

/**
 * A market's settlement. The accounts' `net`, all commission and `rounding` add up to 0. `rounding` is what
 * virtual matches leave, 0 or above, less what the rounding account pays so that no player loses a fraction.
 */
export type Settlement = {
  readonly kind: 'settled';
  readonly accounts: readonly AccountSettlement[];
  readonly commission: Money;
  readonly rounding: Money;
};

/**
 * The result doesn't fit the market: unknown or duplicate runners, a different number of winning places than agreed, or each way a
 * winner who isn't placed. In a line market: no whole number of runs from 0 to {@link runsMax}.
 */
export type InvalidResult = { readonly kind: 'refused'; readonly refusal: 'INVALID_RESULT' };

/** The total of one account's bets of one side on one runner; in a line market of those at one line. */
export type SettledBet = {
  readonly accountId: number;
  readonly runnerId: number;
  readonly side: Side;
  readonly size: Money;
  /** Σ size × odds, in minor units × hundredths: what the backer gets back if the runner wins. In a line market size × line. */
  readonly weight: bigint;
};

/**
 * Settles all trades of a market (`[EXCH-10]`): dead heat s·k/n·p − s for backs and the negative for lays,
 * bets on removed runners void, half of each bet alone where half is returned, each way the parts apart, a sell of a line won below it and lost above it, commission on each account's net winnings. It is a pure function of its
 * input, so that the caller can repeat it, and reverse it for a re-settlement by settling with the old input
 * again and posting the negative.
 */
export function settleMarket(
  trades: readonly Trade[],
  result: MarketResult,
  terms: SettlementTerms,
): Settlement | InvalidResult {
  return settleBets(betsOf(trades, result), result, terms);
}

/**
 * Settles bets like {@link settleMarket}, but from sums, so that a market of any size fits in memory. The
 * odds of bets that a removed runner reduces are reduced already, and the bets on it left out.
 */
export function settleBets(
  bets: Iterable<SettledBet>,
  result: MarketResult,
  terms: SettlementTerms,
): Settlement | InvalidResult {
  if (!fits(result, terms)) return { kind: 'refused', refusal: 'INVALID_RESULT' };
  const parts = BigInt(partsOf(result, terms));
  const accounts: AccountSettlement[] = [];
  let commissionSum = 0n;
  let netSum = 0n;
  for (const [accountId, gross] of sumResults(bets, result, terms)) {
    if (accountId === terms.crossAccountId) continue;
    const grossProfit = money(divide(gross, 100n * parts, 'up'));
    const discountBps = terms.discountBpsOf(accountId);
    const commission = commissionOn(grossProfit, terms.commissionBps, discountBps);
    const net = money(grossProfit - commission);
    accounts.push({ accountId, grossProfit, commission, discountBps, net });
    commissionSum += commission;
    netSum += net;
  }
  return {
    kind: 'settled',
    accounts: accounts.toSorted((a, b) => a.accountId - b.accountId),
    commission: money(commissionSum),
    rounding: money(-commissionSum - netSum),
  };
}

/**
 * Into how many parts a bet falls that are settled apart: as many as runners in a dead heat, or two where half is returned. Each way as
 * many as its win and its place part have together, times the divisor of the odds.
 */
function partsOf(result: MarketResult, { eachWay }: SettlementTerms): number {
  if (result.kind === 'void') return 1;
  const heat = heatOf(result.deadHeat);
  if (eachWay !== undefined && result.placed !== undefined)
    return eachWay.divisor * heat * heatOf(result.placed.deadHeat);
  return result.halfReturned === true ? 2 : heat;
}

/** Into how many parts a bet falls by a dead heat. */
export const heatOf = (deadHeat: DeadHeat | undefined): number => deadHeat?.runners.length ?? 1;

/** Both sides of each trade, at odds reduced for removed runners; those on a removed runner have no size. */
function* betsOf(trades: readonly Trade[], result: MarketResult): Generator<SettledBet> {
  const removed = result.kind === 'result' ? (result.removed ?? []) : [];
  for (const [made, { runnerId, ...trade }] of trades.entries()) {
    const isRemoved = removed.some((runner) => runner.runnerId === runnerId);
    let { odds } = trade;
    for (const { reductionBps, tradesBefore = Infinity } of removed)
      if (made < tradesBefore) odds = reduceOdds(odds, reductionBps);
    const size = isRemoved ? money(0n) : trade.size;
    const bet = { runnerId, size, weight: size * BigInt(odds) };
    yield { ...bet, accountId: trade.backAccountId, side: 'BACK' };
    yield { ...bet, accountId: trade.layAccountId, side: 'LAY' };
  }
}

/**
 * Each account's result in hundredths of a minor unit times the number of parts of a bet: exact, not divided yet.
 */
function sumResults(
  bets: Iterable<SettledBet>,
  result: MarketResult,
  terms: SettlementTerms,
): Map<number, bigint> {
  const sums = new Map<number, bigint>();
  for (const bet of bets) {
    const backResult = backResultOf(bet, result, terms);
    const part = bet.side === 'BACK' ? backResult : -backResult;
    sums.set(bet.accountId, (sums.get(bet.accountId) ?? 0n) + part);
  }
  return sums;
}

function backResultOf(
  { runnerId, size, weight }: SettledBet,
  result: MarketResult,
  { eachWay }: SettlementTerms,
): bigint {
  if (result.kind === 'void') return 0n;
  const { winners, deadHeat, placed, runs } = result;
  if (runs !== undefined) return sellResultOf(size, weight, runs);
  const heat = BigInt(heatOf(deadHeat));
  const won = shareOf(runnerId, winners, deadHeat) * weight - heat * 100n * size;
  if (eachWay === undefined || placed === undefined) return won;
  const divisor = BigInt(eachWay.divisor);
  const placeHeat = BigInt(heatOf(placed.deadHeat));
  // What a back of the same size to be placed gets back, times the divisor.
  const placeWeight = weight + (divisor - 1n) * 100n * size;
  const share = shareOf(runnerId, placed.runners, placed.deadHeat);
  return won * divisor * placeHeat + (share * placeWeight - placeHeat * 100n * divisor * size) * heat;
}

/** What the seller of a line gets, in hundredths of a minor unit: the stake below the line, nothing at it. */
function sellResultOf(size: Money, weight: bigint, runs: number): bigint {
  const above = BigInt(runs) * 100n * size - weight;
  if (above === 0n) return 0n;
  return above < 0n ? size * 100n : -size * 100n;
}

/** How much of a winning place a runner took, in parts of a dead heat. */
export function shareOf(
  runnerId: number,
  winners: readonly number[],
  deadHeat: DeadHeat | undefined,
): bigint {
  if (winners.includes(runnerId)) return BigInt(heatOf(deadHeat));
  return deadHeat?.runners.includes(runnerId) === true ? BigInt(deadHeat.places) : 0n;
}

function fits(result: MarketResult, terms: SettlementTerms): boolean {
  if (result.kind === 'void') return true;
  if (terms.line !== undefined) return fitsLine(result);
  if (result.runs !== undefined) return false;
  const { winners, deadHeat, placed, removed = [] } = result;
  if (deadHeat !== undefined && result.halfReturned === true) return false;
  const removedIds = removed.map(({ runnerId }) => runnerId);
  if (!removedIds.every((runnerId) => terms.runnerIds.includes(runnerId))) return false;
  const runnerIds = terms.runnerIds.filter((runnerId) => !removedIds.includes(runnerId));
  if (runnerIds.length + removedIds.length !== terms.runnerIds.length) return false;
  if (!fillsPlaces(winners, deadHeat, { runnerIds, places: terms.numberOfWinners })) return false;
  const { eachWay } = terms;
  if (eachWay === undefined || !hasPlacePart(runnerIds.length, eachWay)) return placed === undefined;
  if (placed === undefined || result.halfReturned === true) return false;
  return (
    fillsPlaces(placed.runners, placed.deadHeat, { runnerIds, places: eachWay.places }) &&
    agree({ winners, deadHeat }, placed)
  );
}

function fitsLine({ runs, winners, deadHeat, placed, removed, halfReturned }: RunnersResult): boolean {
  if (winners.length > 0 || deadHeat !== undefined || placed !== undefined) return false;
  if ((removed ?? []).length > 0 || halfReturned !== undefined) return false;
  return runs !== undefined && Number.isInteger(runs) && runs >= 0 && runs <= runsMax;
}

/** True if different runners of the market take just so many places. */
function fillsPlaces(
  winners: readonly number[],
  deadHeat: DeadHeat | undefined,
  market: { readonly runnerIds: readonly number[]; readonly places: number },
): boolean {
  const tied = deadHeat?.runners ?? [];
  const places = deadHeat?.places ?? 0;
  const named = [...winners, ...tied];
  if (new Set(named).size !== named.length) return false;
  if (!named.every((runnerId) => market.runnerIds.includes(runnerId))) return false;
  if (deadHeat !== undefined && !(places >= 1 && tied.length > places)) return false;
  return winners.length + places === market.places;
}

/** True if a winner is placed outright, and so are those who share the win, or they share the places. */
function agree(
  { winners, deadHeat }: { readonly winners: readonly number[]; readonly deadHeat?: DeadHeat | undefined },
  placed: PlacedRunners,
): boolean {
  const first = [...winners, ...(deadHeat?.runners ?? [])];
  const shared = placed.deadHeat?.runners ?? [];
  return (
    first.every((runnerId) => placed.runners.includes(runnerId)) ||
    (placed.runners.length === 0 &&
      first.length === shared.length &&
      first.every((runnerId) => shared.includes(runnerId)))
  );
}

import type { Side } from '../book/side.ts';
import { divide, money, type Money } from '../money/money.ts';
import type { Trade } from '../market/market-types.ts';
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

/** How a market ended. Runners not named lost. */
export type MarketResult =
  | { readonly kind: 'void' }
  | {
      readonly kind: 'result';
      /** Runners that won outright. */
      readonly winners: readonly number[];
      /** Runners that share `places` winning places in a dead heat; more runners than places. */
      readonly deadHeat?: { readonly runners: readonly number[]; readonly places: number } | undefined;
      readonly removed?: readonly RemovedRunner[] | undefined;
      /** Half of every bet is returned and the other half settled: a quarter line of an Asian handicap. Not with a dead heat. */
      readonly halfReturned?: true | undefined;
    };

/** What settling needs besides the trades. */
export type SettlementTerms = {
  readonly runnerIds: readonly number[];
  readonly numberOfWinners: number;
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
 * The result doesn't fit the market: unknown or duplicate runners, or a different number of winning places
 * than agreed.
 */
export type InvalidResult = { readonly kind: 'refused'; readonly refusal: 'INVALID_RESULT' };

/** The total of one account's bets of one side on one runner. */
export type SettledBet = {
  readonly accountId: number;
  readonly runnerId: number;
  readonly side: Side;
  readonly size: Money;
  /** Σ size × odds, in minor units × hundredths: what the backer gets back if the runner wins. */
  readonly weight: bigint;
};

/**
 * Settles all trades of a market (`[EXCH-10]`): dead heat s·k/n·p − s for backs and the negative for lays,
 * bets on removed runners void, half of each bet alone where half is returned, commission on each account's net winnings. It is a pure function of its
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
  const parts = BigInt(partsOf(result));
  const accounts: AccountSettlement[] = [];
  let commissionSum = 0n;
  let netSum = 0n;
  for (const [accountId, gross] of sumResults(bets, result)) {
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

/** Into how many parts a bet falls that are settled apart: as many as runners in a dead heat, or two where half is returned. */
function partsOf(result: MarketResult): number {
  if (result.kind === 'void') return 1;
  return result.halfReturned === true ? 2 : (result.deadHeat?.runners.length ?? 1);
}

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
function sumResults(bets: Iterable<SettledBet>, result: MarketResult): Map<number, bigint> {
  const sums = new Map<number, bigint>();
  for (const bet of bets) {
    const backResult = backResultOf(bet, result);
    const part = bet.side === 'BACK' ? backResult : -backResult;
    sums.set(bet.accountId, (sums.get(bet.accountId) ?? 0n) + part);
  }
  return sums;
}

function backResultOf({ runnerId, size, weight }: SettledBet, result: MarketResult): bigint {
  if (result.kind === 'void') return 0n;
  const { winners, deadHeat } = result;
  const heat = BigInt(deadHeat?.runners.length ?? 1);
  let share = 0n;
  if (winners.includes(runnerId)) share = heat;
  else if (deadHeat?.runners.includes(runnerId) === true) share = BigInt(deadHeat.places);
  return share * weight - heat * 100n * size;
}

function fits(result: MarketResult, terms: SettlementTerms): boolean {
  if (result.kind === 'void') return true;
  const { winners, deadHeat, removed = [] } = result;
  const tied = deadHeat?.runners ?? [];
  const places = deadHeat?.places ?? 0;
  const named = [...winners, ...tied, ...removed.map(({ runnerId }) => runnerId)];
  if (new Set(named).size !== named.length) return false;
  if (!named.every((runnerId) => terms.runnerIds.includes(runnerId))) return false;
  if (deadHeat !== undefined && result.halfReturned === true) return false;
  if (deadHeat !== undefined && !(places >= 1 && tied.length > places)) return false;
  return winners.length + places === terms.numberOfWinners;
}

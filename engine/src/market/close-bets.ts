import { type Side } from '../book/side.ts';
import { type PayoutPlan, planPayout } from '../cross/plan-payout.ts';
import { minor, type Money, moneyMax } from '../money/money.ts';
import { oddsAtTick, oddsMin, tickOf } from '../odds/odds.ts';
import { cashOut, greenUp, type TakeOffers } from '../settlement/cash-out.ts';
import { offersIn, takePlanned } from './match-order.ts';
import type { MatchedSum } from './market-position.ts';
import { type MarketAccount, settleHolds } from './position.ts';
import { type MarketState, ownerOf, type Runner } from './market-state.ts';
import type {
  CashedOut,
  CashOutBet,
  CashOutPlan,
  CashOutTerms,
  MarketEvent,
  MarketRefusal,
  PriceSize,
  Reach,
  Refused,
} from './market-types.ts';

/** Prices deeper than this are too far from the market to close a bet at, and bound the work of a plan. */
const CASH_OUT_DEPTH = 10;

/**
 * The bets that would close an account's position now, or why there are none. Each way and on lines there never are: no bet
 * makes all results equal.
 */
export function planCashOut(state: MarketState, terms: CashOutTerms): CashOutPlan | Refused {
  const { runnerId } = terms;
  if (state.options.eachWay !== undefined || state.options.line !== undefined)
    return refused('CASH_OUT_UNAVAILABLE');
  const runners = state.runners.filter((runner) => runnerId === undefined || runner.runnerId === runnerId);
  if (runners.length === 0) return refused('INVALID_RUNNER');
  const account = state.account(terms.accountId);
  const closable = runners.map((runner) => ({
    ...account.position.matchedOn(runner.index),
    toBack: offersWithin(state, runner, 'BACK', terms),
    toLay: offersWithin(state, runner, 'LAY', terms),
  }));
  const [runner] = runners;
  const [first] = closable;
  let payout: PayoutPlan | undefined;
  const takeVirtual: TakeOffers = (side, due) => {
    payout = runner && planVirtual(state, runner, { side, due, terms });
    return payout && present(payout);
  };
  // A virtual price is made of all other runners.
  const mayTakeVirtual = state.isCrossing && (terms.suspended ?? []).length === 0;
  const plan =
    runnerId === undefined || first === undefined
      ? cashOut(closable, state.options.numberOfWinners)
      : greenUp(first, mayTakeVirtual ? takeVirtual : undefined);
  if (plan.kind === 'none')
    return refused(plan.reason === 'NOTHING_TO_CLOSE' ? 'NOTHING_TO_CASH_OUT' : 'CASH_OUT_UNAVAILABLE');
  const bets = plan.bets.map(({ runner: at, ...bet }) => ({
    ...bet,
    runnerId: runners[at]?.runnerId ?? -1,
    ...(payout !== undefined && { payout }),
  }));
  return { kind: 'cash-out', bets, result: plan.result };
}

/** The offers, real and virtual, that close what is due on a runner; undefined if they don't suffice. */
function planVirtual(
  state: MarketState,
  { index, runnerId }: Runner,
  order: { readonly side: Side; readonly due: number; readonly terms: CashOutTerms },
): PayoutPlan | undefined {
  const { side, due, terms } = order;
  const { accountId, groupId = accountId } = terms;
  const limit = limitOf(terms, runnerId, side);
  return planPayout(offersIn(state), { runner: index, side, groupId }, due, {
    count: CASH_OUT_DEPTH,
    isUsable: (tick) => limit === 'none' || (limit !== undefined && isWithin(oddsAtTick(tick), limit)),
  });
}

const present = ({ tick, size, weight }: PayoutPlan): ReturnType<TakeOffers> => ({
  odds: tick < 0 ? oddsMin : oddsAtTick(tick),
  size: minor(size),
  weight: BigInt(weight),
});

/** Places the bets of a plan made from this very book, all of them or none. */
export function closeBets(
  state: MarketState,
  terms: CashOutTerms & {
    readonly available: Money;
    readonly plan: CashOutPlan;
    readonly nextOrderId: () => number;
  },
): CashedOut | Refused {
  const { plan, accountId, groupId = accountId } = terms;
  const account = state.account(accountId);
  const bets = plan.bets.map((bet) => matchedSumOf(state, bet));
  const gross = bets.reduce((sum, { size, weight }) => sum + Math.max(weight - size * 100, size * 100), 0);
  if (account.position.gross + gross > Number(moneyMax)) return refused('INVALID_BET_SIZE');
  if (!account.affords(account.position.exposureWith(bets), terms.available))
    return refused('INSUFFICIENT_FUNDS');
  const touched = new Set([account]);
  const placed = plan.bets.map((bet) => {
    const orderId = terms.nextOrderId();
    return { orderId, bet, events: fill(state, { bet, orderId, account, groupId, touched }) };
  });
  return { kind: 'changed', placed, holds: settleHolds(touched) };
}

function fill(
  state: MarketState,
  order: {
    readonly bet: CashOutBet;
    readonly orderId: number;
    readonly account: MarketAccount;
    readonly groupId: number;
    readonly touched: Set<MarketAccount>;
  },
): MarketEvent[] {
  const { bet, touched } = order;
  const runner = getRunner(state, bet.runnerId);
  const side = bet.side;
  const size = Number(bet.size);
  const taker = { ...order, runner, side };
  const events: MarketEvent[] = [
    { ...ownerOf(taker), kind: 'placed', side: bet.side, odds: bet.odds, size: bet.size },
  ];
  if (bet.payout !== undefined) {
    takePlanned(state, { ...taker, events, touched }, bet.payout);
    return events;
  }
  if (runner.book.fillOrKill(order.groupId, side, tickOf(bet.odds) ?? -1, size, size) !== size)
    throw new RangeError('a cash out was planned on another book');
  state.dropSelfTraded(runner, events, touched);
  state.recordFills(taker, events, touched);
  return events;
}

/** What others offer, no further than the terms allow; nothing on a suspended runner. */
function offersWithin(state: MarketState, runner: Runner, side: Side, terms: CashOutTerms): PriceSize[] {
  const { accountId, groupId = accountId, suspended = [] } = terms;
  if (suspended.includes(runner.runnerId)) return [];
  const offers = state.offersFor(runner, side, groupId, CASH_OUT_DEPTH);
  const limit = limitOf(terms, runner.runnerId, side);
  if (limit === 'none') return offers;
  return limit === undefined ? [] : offers.filter(({ odds }) => isWithin(odds, limit));
}

/** How far a side of a runner may be used: not at all if undefined. */
function limitOf({ within }: CashOutTerms, runnerId: number, side: Side): Reach | 'none' | undefined {
  if (within === undefined) return 'none';
  return within.find((reach) => reach.runnerId === runnerId && reach.side === side);
}

const isWithin = (odds: number, limit: Reach): boolean =>
  limit.side === 'BACK' ? odds >= limit.odds : odds <= limit.odds;

function matchedSumOf(state: MarketState, { runnerId, side, size, weight }: CashOutBet): MatchedSum {
  return { runner: getRunner(state, runnerId).index, side, size: Number(size), weight: Number(weight) };
}

function getRunner(state: MarketState, runnerId: number): Runner {
  const runner = state.runnerById.get(runnerId);
  if (runner === undefined) throw new RangeError(`no runner ${runnerId} in this market`);
  return runner;
}

const refused = (refusal: MarketRefusal): Refused => ({ kind: 'refused', refusal });

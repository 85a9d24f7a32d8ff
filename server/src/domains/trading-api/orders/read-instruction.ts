import { type InstructionError, type PlaceInstruction, referenceMax } from '@maidan/contract/trading';
import { type Hundredths, type Money, money, oddsMin } from '@maidan/engine';
import type { OneOfSeveral } from '../../exchange/index.ts';
import { handicapOf, type TradedMarket } from '../listed-markets.ts';
import { parsePrice, parseSize } from '../amounts.ts';

type LimitOrder = NonNullable<PlaceInstruction['limitOrder']>;
type Sized = Pick<OneOfSeveral, 'size' | 'target'>;

/** What every order of a request shares. */
export interface PlaceTerms {
  readonly market: TradedMarket;
  readonly customerStrategyRef: string | undefined;
  /** A name that no order of the player has. */
  readonly clientRef: string;
}

/** The limit order that an instruction asks for, or what is wrong with it whatever the book holds. */
export function readInstruction(
  instruction: PlaceInstruction,
  terms: PlaceTerms,
): OneOfSeveral | InstructionError {
  const fault = findNameFault(instruction, terms);
  if (fault !== undefined) return fault;
  const { selectionId, side, limitOrder } = instruction;
  if (limitOrder === undefined) return 'INVALID_ORDER_TYPE';
  const { line } = terms.market;
  const odds = parsePrice(limitOrder.price, line);
  if (odds === undefined) return 'INVALID_ODDS';
  // A line has no odds, so no size comes to a target.
  if (line !== undefined && limitOrder.betTargetType !== undefined) return 'INVALID_BET_SIZE';
  const sized = readSize(limitOrder, side, odds);
  if (typeof sized === 'string') return sized;
  const persistence =
    limitOrder.timeInForce === undefined ? (limitOrder.persistenceType ?? 'LAPSE') : 'LAPSE';
  const fillOrKill = limitOrder.timeInForce === undefined ? undefined : readMinFill(limitOrder, sized);
  if (typeof fillOrKill === 'string') return fillOrKill;
  return {
    ...sized,
    runnerId: selectionId,
    side,
    odds,
    persistence,
    fillOrKill,
    clientRef: terms.clientRef,
    reference: referenceOf(instruction, terms),
  };
}

/** What is wrong with the names that an instruction has, its runner's and its player's own. */
export function findNameFault(
  { selectionId, handicap, customerOrderRef }: PlaceInstruction,
  { market, customerStrategyRef }: PlaceTerms,
): InstructionError | undefined {
  if ((customerStrategyRef?.length ?? 0) > referenceMax.strategy) return 'INVALID_CUSTOMER_STRATEGY_REF';
  if ((customerOrderRef?.length ?? 0) > referenceMax.order) return 'INVALID_CUSTOMER_ORDER_REF';
  const runner = market.runners.find(({ runnerId }) => runnerId === selectionId);
  if (runner === undefined) return 'INVALID_RUNNER';
  if (handicap !== undefined && handicap !== handicapOf(market, selectionId)) return 'INVALID_RUNNER';
  return runner.status === 'REMOVED' ? 'RUNNER_REMOVED' : undefined;
}

/** What its player calls the order of an instruction. */
export const referenceOf = (
  { customerOrderRef }: PlaceInstruction,
  { customerStrategyRef }: PlaceTerms,
): NonNullable<OneOfSeveral['reference']> => ({
  orderRef: customerOrderRef || undefined,
  strategyRef: customerStrategyRef || undefined,
});

/** The size, or the target in its place: only one of them may be given. */
function readSize(order: LimitOrder, side: 'BACK' | 'LAY', odds: Hundredths): Sized | 'INVALID_BET_SIZE' {
  const { size, betTargetType, betTargetSize } = order;
  if (betTargetType === undefined) {
    const paisa = size === undefined || betTargetSize !== undefined ? undefined : parseSize(size);
    return paisa === undefined || paisa <= 0n ? 'INVALID_BET_SIZE' : { size: paisa };
  }
  const amount = betTargetSize === undefined || size !== undefined ? undefined : parseSize(betTargetSize);
  if (amount === undefined || amount <= 0n) return 'INVALID_BET_SIZE';
  return { size: mostFor(betTargetType, amount, side, odds), target: { kind: betTargetType, amount } };
}

/** The size at the odds that take the largest: its own for a back, the shortest of all for a lay. */
function mostFor(
  kind: 'PAYOUT' | 'BACKERS_PROFIT',
  amount: Money,
  side: 'BACK' | 'LAY',
  odds: Hundredths,
): Money {
  const worst = side === 'BACK' ? odds : oddsMin;
  return money((amount * 100n) / BigInt(kind === 'PAYOUT' ? worst : worst - 100));
}

/** With a target the least size is ignored. */
function readMinFill(
  { minFillSize }: LimitOrder,
  { size, target }: Sized,
): NonNullable<OneOfSeveral['fillOrKill']> | 'INVALID_MIN_FILL_SIZE' {
  if (minFillSize === undefined || target !== undefined) return { sizeMin: undefined };
  const sizeMin = parseSize(minFillSize);
  return sizeMin === undefined || sizeMin <= 0n || sizeMin > size ? 'INVALID_MIN_FILL_SIZE' : { sizeMin };
}

/** True for each order that a lay or back beside it on the same runner would certainly meet. */
export function findSelfMatches(
  orders: readonly Pick<OneOfSeveral, 'runnerId' | 'side' | 'odds'>[],
): boolean[] {
  const lowestBack = new Map<number, number>();
  const highestLay = new Map<number, number>();
  for (const { runnerId, side, odds } of orders)
    if (side === 'BACK') lowestBack.set(runnerId, Math.min(odds, lowestBack.get(runnerId) ?? odds));
    else highestLay.set(runnerId, Math.max(odds, highestLay.get(runnerId) ?? odds));
  return orders.map(({ runnerId, side, odds }) =>
    side === 'BACK'
      ? odds <= (highestLay.get(runnerId) ?? -1)
      : odds >= (lowestBack.get(runnerId) ?? Infinity),
  );
}

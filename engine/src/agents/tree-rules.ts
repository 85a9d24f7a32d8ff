import { type Money, shareOf } from '../money/money.ts';
import type { LevelTerms, RebateRates } from './pass-up.ts';

/** The kinds of nodes, from the company down. A node stands below one of any higher kind; players below agents of any kind. */
export const nodeKinds = ['company', 'super', 'master', 'agent', 'player'] as const;

/** One of {@link nodeKinds}. */
export type NodeKind = (typeof nodeKinds)[number];

/** The largest rebate that may be agreed on, in basis points. */
export const rebateMaxBps = 1_000;

/** The largest charge for a player and event, in paisa. */
export const chargeMax = 100_000n;

/** Why a node can't stand below that one. */
export type PlacementFault = 'LOOP' | 'WRONG_LEVEL';

/**
 * Why a node can't be placed below a parent; undefined if it can. `above` are the ids of the parent and of all above it. A node
 * below itself is a loop; a parent is of a kind above the node's own, and a player's is not the company.
 */
export function findPlacementFault(
  node: { readonly id: bigint | undefined; readonly kind: NodeKind },
  parent: { readonly kind: NodeKind; readonly above: readonly bigint[] },
): PlacementFault | undefined {
  if (node.id !== undefined && parent.above.includes(node.id)) return 'LOOP';
  if (nodeKinds.indexOf(parent.kind) >= nodeKinds.indexOf(node.kind)) return 'WRONG_LEVEL';
  return node.kind === 'player' && parent.kind === 'company' ? 'WRONG_LEVEL' : undefined;
}

/** Why a node can't have these terms. */
export type TermsFault = 'OVER_FULL' | 'ABOVE_PARENT' | 'BELOW_CHILD' | 'RATE_UNFIT';

/**
 * Why a node can't have these terms; undefined if it can. Shares are cumulative: a node's is at most its parent's, at least each
 * child's, and never over 100 %.
 */
export function findTermsFault(
  terms: LevelTerms,
  around: { readonly parentShareBps: number; readonly childShareMaxBps: number },
): TermsFault | undefined {
  const { shareBps, matchBps, sessionBps, charge } = terms;
  if (!isWithin(shareBps, 10_000)) return 'OVER_FULL';
  if (!isWithin(matchBps, rebateMaxBps) || !isWithin(sessionBps, rebateMaxBps)) return 'RATE_UNFIT';
  if (charge < 0n || charge > chargeMax) return 'RATE_UNFIT';
  if (shareBps > around.parentShareBps) return 'ABOVE_PARENT';
  return shareBps < around.childShareMaxBps ? 'BELOW_CHILD' : undefined;
}

/** True if either rebate is above that of the one who pays it: what it rebates more, it pays itself. */
export const isRateAbove = (terms: RebateRates, payer: RebateRates): boolean =>
  terms.matchBps > payer.matchBps || terms.sessionBps > payer.sessionBps;

/** The part of an amount below a branch that is a node's own: what its share has over the branch's, in basis points; to the even paisa at a tie. */
export const ownPart = (amount: Money, shareBps: number, branchShareBps: number): Money =>
  shareOf(amount, shareBps - branchShareBps, 'half-even');

const isWithin = (bps: number, max: number): boolean => Number.isInteger(bps) && bps >= 0 && bps <= max;

/** What a node may do at most; undefined for what is not limited. */
export interface NodeLimits {
  /** What one bet of a player may risk. */
  readonly stakeMax: Money | undefined;
  /** How many players stand below it. */
  readonly playersMax: number | undefined;
}

/** The limits in force below these nodes, from any of them up to the company: the smallest of each. */
export function clampLimits(chain: readonly NodeLimits[]): NodeLimits {
  return {
    stakeMax: smallest(chain.map(({ stakeMax }) => stakeMax)),
    playersMax: smallest(chain.map(({ playersMax }) => playersMax)),
  };
}

const smallest = <Value extends bigint | number>(values: readonly (Value | undefined)[]): Value | undefined =>
  values.reduce(
    (least, value) => (least === undefined || (value !== undefined && value < least) ? value : least),
    undefined,
  );

/** Why credit can't move. */
export type CreditFault = 'CREDIT_SHORT' | 'CREDIT_IN_USE' | 'CREDIT_NOT_GIVEN';

/** Why a giver can't give that much credit: it has less itself. The company gives without a bound of its own. */
export const findGiveFault = (amount: Money, available: Money | undefined): CreditFault | undefined =>
  available !== undefined && amount > available ? 'CREDIT_SHORT' : undefined;

/** Why credit can't be taken back: less was given, or what was given is used, by those below or in bets. */
export function findTakeFault(
  amount: Money,
  from: { readonly given: Money; readonly available: Money },
): CreditFault | undefined {
  if (amount > from.given) return 'CREDIT_NOT_GIVEN';
  return amount > from.available ? 'CREDIT_IN_USE' : undefined;
}

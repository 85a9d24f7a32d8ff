import { type Money, money, shareOf } from '../money/money.ts';

/** From which revenue of a month on an affiliate gets which share of it. */
export interface RevenueTier {
  readonly from: Money;
  readonly shareBps: number;
}

/** What an affiliate gets for each player who came, deposited and played at least so much turnover. */
export interface AcquisitionTerms {
  readonly amount: Money;
  readonly depositMin: Money;
  readonly turnoverMin: Money;
}

/** What an affiliate is promised. */
export interface AffiliatePlan {
  /** By rising revenue, the first from zero on. The tier that a month's net revenue reaches holds for all of it. */
  readonly tiers: readonly RevenueTier[];
  /** Whether revenue below zero is taken off the months that follow. */
  readonly carriesNegative: boolean;
  /** Null where players as such earn nothing. */
  readonly acquisition: AcquisitionTerms | null;
  /** The share of what affiliates whom this one brought earn by themselves, in basis points. */
  readonly belowBps: number;
}

/** The most tiers of a plan, more than anybody compares. */
export const tiersMax = 5;
/** The largest share of net revenue, and of what affiliates below earn: the house keeps a part of either. */
export const affiliateShareMaxBps = 6_000;
export const belowShareMaxBps = 2_000;

/** What is wrong with a plan. */
export type PlanFault = 'TIERS_UNORDERED' | 'SHARE_UNFIT' | 'ACQUISITION_UNFIT';

const isShare = (bps: number, max: number) => Number.isInteger(bps) && bps >= 0 && bps <= max;

/** What is wrong with a plan, if anything: tiers must rise from zero, and no share lies beyond its bound. */
export function findPlanFault({ tiers, acquisition, belowBps }: AffiliatePlan): PlanFault | undefined {
  const isOrdered = tiers.every(({ from, shareBps }, index) => {
    const before = tiers[index - 1];
    return before === undefined ? from === 0n : from > before.from && shareBps >= before.shareBps;
  });
  if (!isOrdered || tiers.length === 0 || tiers.length > tiersMax) return 'TIERS_UNORDERED';
  if (!tiers.every(({ shareBps }) => isShare(shareBps, affiliateShareMaxBps))) return 'SHARE_UNFIT';
  if (!isShare(belowBps, belowShareMaxBps)) return 'SHARE_UNFIT';
  // Whoever pays for players who played nothing pays for accounts.
  if (
    acquisition !== null &&
    (acquisition.amount <= 0n || acquisition.depositMin <= 0n || acquisition.turnoverMin <= 0n)
  )
    return 'ACQUISITION_UNFIT';
  return undefined;
}

/** The share that a month's net revenue earns, in basis points: of the highest tier that it reaches, and of the lowest below zero. */
export function shareBpsOf(tiers: readonly RevenueTier[], netRevenue: Money): number {
  return tiers.reduce(
    (share, { from, shareBps }) => (netRevenue >= from ? shareBps : share),
    tiers[0]?.shareBps ?? 0,
  );
}

/** What came of an affiliate's players in a month, and what is left of the months before. */
export interface AffiliateMonth {
  /** What the products earned from the players, below zero what these won. */
  readonly revenue: Money;
  /** Bonuses that these players were paid, less those taken back. */
  readonly bonuses: Money;
  /** Revenue below zero that the month before carried forward; never above zero. */
  readonly broughtForward: Money;
  /** Players who fulfilled the terms in this month, by what each of them earns. */
  readonly acquired: readonly { readonly players: number; readonly amount: Money }[];
  /** What the affiliates below earned by themselves: shares and players. */
  readonly belowEarned: Money;
  /** Corrections of staff, and what the month before still owed; the latter never above zero. */
  readonly adjustments: Money;
  readonly owedBefore: Money;
}

/** A month's statement. Each line is rounded once, to the nearest paisa and to the even one at a tie; the total is their exact sum. */
export interface AffiliateStatement {
  readonly netRevenue: Money;
  /** Net revenue with what was brought forward; it earns the share where it is above zero. */
  readonly shared: Money;
  readonly shareBps: number;
  readonly share: Money;
  readonly acquiredPlayers: number;
  readonly acquisition: Money;
  readonly below: Money;
  /** What is paid for the month; never below zero. */
  readonly total: Money;
  /** What the next month begins with: revenue below zero, and what corrections took beyond what there was. Neither is above zero. */
  readonly carriedForward: Money;
  readonly owedAfter: Money;
}

/** What an affiliate earns for a month (AFF-1 to AFF-4). */
export function computeStatement(plan: AffiliatePlan, month: AffiliateMonth): AffiliateStatement {
  const netRevenue = money(month.revenue - month.bonuses);
  const shared = money(netRevenue + month.broughtForward);
  const shareBps = shareBpsOf(plan.tiers, netRevenue);
  const share = shared > 0n ? shareOf(shared, shareBps, 'half-even') : money(0n);
  const acquiredPlayers = month.acquired.reduce((sum, { players }) => sum + players, 0);
  const acquisition = month.acquired.reduce((sum, { players, amount }) => sum + BigInt(players) * amount, 0n);
  const below = shareOf(month.belowEarned, plan.belowBps, 'half-even');
  const sum = share + acquisition + below + month.adjustments + month.owedBefore;
  return {
    netRevenue,
    shared,
    shareBps,
    share,
    acquiredPlayers,
    acquisition: money(acquisition),
    below,
    total: money(sum > 0n ? sum : 0n),
    carriedForward: money(shared < 0n && plan.carriesNegative ? shared : 0n),
    owedAfter: money(sum < 0n ? sum : 0n),
  };
}

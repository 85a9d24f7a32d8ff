import type { HeldReason } from '@maidan/contract/office';
import { type Money, money } from '@maidan/engine';
import { z } from 'zod';
import type { Round } from './next-round.ts';

/** What a partner may do in a round that it has reported as over: take a first win of a bet, any win, or bets too. */
const CLOSED_ROUNDS = ['nothing', 'first-wins', 'wins', 'bets-and-wins'] as const;

/** How much a partner of the wallet may credit by itself (SAFE-32); what goes beyond waits for staff. */
export interface CreditBounds {
  /** The most that a round may pay, as a multiple of what was staked in it. */
  readonly stakeMultipleMax: bigint;
  /** What a round may pay whatever was staked in it: providers announce rounds of free spins with a stake of nothing. */
  readonly unstakedMax: Money;
  /** The most that one transaction may credit. */
  readonly winMax: Money;
  /** How many wins above zero one bet may have. */
  readonly winsMax: number;
  readonly closedRoundTakes: (typeof CLOSED_ROUNDS)[number];
}

/** The bounds of a partner whose file names none: the top prize of common slots, and ten lakh taka at once. */
export const DEFAULT_BOUNDS: CreditBounds = {
  stakeMultipleMax: 10_000n,
  unstakedMax: money(1_000_000n),
  winMax: money(100_000_000n),
  winsMax: 10,
  closedRoundTakes: 'first-wins',
};

/** As `DEFAULT_BOUNDS`, for aggregators: a win names no bet there, so that all wins of a round are of its newest one. */
export const DEFAULT_GIS_BOUNDS: CreditBounds = { ...DEFAULT_BOUNDS, closedRoundTakes: 'wins' };

/** For the built-in games: their largest stake at their largest multiplier, paid by one win. */
export const PLAYHOUSE_BOUNDS: CreditBounds = {
  ...DEFAULT_BOUNDS,
  unstakedMax: money(0n),
  winMax: money(10_000_000_000n),
  winsMax: 1,
  closedRoundTakes: 'nothing',
};

const PAISA_PER_TAKA = 100n;
const taka = z
  .int()
  .min(0)
  .max(1_000_000_000)
  .transform((whole) => money(BigInt(whole) * PAISA_PER_TAKA));

const given = z
  .strictObject({
    multiple: z.int().min(1).max(1_000_000).transform(BigInt),
    unstaked: taka,
    amount: taka,
    wins: z.int().min(1).max(1_000),
    closed: z.enum(CLOSED_ROUNDS),
  })
  .partial();

/** The bounds in a file of partners, in whole taka; a value that isn't named is the default's. */
export const boundsIn = (defaults: CreditBounds) =>
  given.default({}).transform((named): CreditBounds => ({
    stakeMultipleMax: named.multiple ?? defaults.stakeMultipleMax,
    unstakedMax: named.unstaked ?? defaults.unstakedMax,
    winMax: named.amount ?? defaults.winMax,
    winsMax: named.wins ?? defaults.winsMax,
    closedRoundTakes: named.closed ?? defaults.closedRoundTakes,
  }));

/** A win as asked, with what is known of its bet and round. */
export interface BoundedWin {
  readonly amount: Money;
  /** The stake of its bet, also of a free one. */
  readonly stake: Money;
  /** The wins above zero that its bet has had. */
  readonly winsBefore: number;
  readonly round: Round | undefined;
}

/** The bounds that a win goes beyond. A win of nothing goes beyond none: it only ends a round. */
export function listExceeded(
  { amount, stake, winsBefore, round }: BoundedWin,
  bounds: CreditBounds,
): HeldReason[] {
  if (amount === 0n) return [];
  const staked = round !== undefined && round.staked > stake ? round.staked : stake;
  const byStake = staked * bounds.stakeMultipleMax;
  const roundMax = byStake > bounds.unstakedMax ? byStake : bounds.unstakedMax;
  const isLate =
    bounds.closedRoundTakes === 'nothing' || (bounds.closedRoundTakes === 'first-wins' && winsBefore > 0);
  const exceeded: readonly (readonly [HeldReason, boolean])[] = [
    ['amount', amount > bounds.winMax],
    ['multiple', (round?.paid ?? 0n) + amount > roundMax],
    ['wins', winsBefore >= bounds.winsMax],
    ['closed-round', round?.isFinal === true && isLate],
  ];
  return exceeded.filter(([, isBeyond]) => isBeyond).map(([reason]) => reason);
}

/** True if a round takes a bet: one that its partner has reported as over doesn't, unless its profile says so. */
export const takesBet = (round: Round | undefined, { closedRoundTakes }: CreditBounds): boolean =>
  round?.isFinal !== true || closedRoundTakes === 'bets-and-wins';

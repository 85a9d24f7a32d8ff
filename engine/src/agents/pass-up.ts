import { divide, type Money, money } from '../money/money.ts';

/** One in full, in basis points. */
const FULL_BPS = 10_000n;

/** Whether a player gets rebates: none, of lost matches alone, or of lost matches and of the stakes of sessions. */
export const rebateTypes = ['none', 'only-on-minus', 'bet-by-bet'] as const;

/** One of {@link rebateTypes}. */
export type RebateType = (typeof rebateTypes)[number];

/** What is rebated, in basis points: of what a player lost in a match, and of the stakes of declared sessions. */
export interface RebateRates {
  readonly matchBps: number;
  readonly sessionBps: number;
}

/** The terms of one level of the tree. */
export interface LevelTerms extends RebateRates {
  /** The share of the result that it and all below it keep together, in basis points. */
  readonly shareBps: number;
  /** What it pays its parent for each player and event beside, such as for the app. */
  readonly charge: Money;
}

/** What one player and all levels above agreed on for an event. */
export interface Deal {
  readonly rebateType: RebateType;
  readonly player: RebateRates;
  /** From the player's agent upwards; the company above them has what they leave. */
  readonly levels: readonly LevelTerms[];
}

/** What a player's settled bets on an event came to, after the exchange's own commission. */
export interface EventResult {
  /** Won or, below zero, lost in order books and bookmakers. */
  readonly match: Money;
  /** Won or lost in sessions. */
  readonly session: Money;
  /** The stakes of those sessions that have a result; void ones aren't among them. */
  readonly sessionStakes: Money;
}

/** What one result means for the player and everybody above. */
export interface PassedUp {
  /** What each passes up, or gets from above if below zero: the player, then each level. */
  readonly dues: readonly Money[];
  /** What each earns: the player, then each level, then the company. They add up to zero. */
  readonly earned: readonly Money[];
}

/**
 * Passes a player's result up the tree. The player owes what was lost less the own rebate; each level passes up what the player
 * lost, less rebates at its own rates, times what its share leaves, and its charge; what lies between is earned. Each due is
 * rounded once, to the even paisa at a tie, and the player's rebate up, so that nothing appears or is lost.
 */
export function passUp(deal: Deal, result: EventResult): PassedUp {
  const rebates = (rates: RebateRates) => rebateOf(deal.rebateType, rates, result);
  const lost = -(result.match + result.session);
  const ofPlayer = money(lost - divide(rebates(deal.player), FULL_BPS, 'up'));
  const ofLevels = deal.levels.map((level) => {
    const left = lost * FULL_BPS - rebates(level);
    const shared = divide(left * (FULL_BPS - BigInt(level.shareBps)), FULL_BPS * FULL_BPS, 'half-even');
    return money(shared + (isNothing(result) ? 0n : level.charge));
  });
  const dues = [ofPlayer, ...ofLevels];
  const below = [0n, ...dues];
  return { dues, earned: below.map((due, index) => money(due - (dues[index] ?? 0n))) };
}

/** The rebates at these rates, in ten-thousandths of a paisa. */
function rebateOf(
  type: RebateType,
  { matchBps, sessionBps }: RebateRates,
  { match, sessionStakes }: EventResult,
): bigint {
  const ofMatch = type !== 'none' && match < 0n ? -match * BigInt(matchBps) : 0n;
  const ofSessions = type === 'bet-by-bet' ? sessionStakes * BigInt(sessionBps) : 0n;
  return ofMatch + ofSessions;
}

const isNothing = ({ match, session, sessionStakes }: EventResult): boolean =>
  match === 0n && session === 0n && sessionStakes === 0n;

/**
 * What has to be added to what stands so that an event's result is passed up as it is now: nothing for a repeat, the difference
 * for another market or a correction, and all of it back for a void one. What stands is of the same deal.
 */
export function passUpChange(
  deal: Deal,
  result: EventResult,
  standing: PassedUp | undefined,
): PassedUp | undefined {
  const target = passUp(deal, result);
  const dues = less(target.dues, standing?.dues);
  const earned = less(target.earned, standing?.earned);
  return [...dues, ...earned].every((amount) => amount === 0n) ? undefined : { dues, earned };
}

const less = (wanted: readonly Money[], had: readonly Money[] = []): Money[] =>
  wanted.map((amount, index) => money(amount - (had[index] ?? 0n)));

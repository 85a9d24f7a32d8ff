import type { SecondReason } from '@maidan/contract/office';
import {
  type FancyTitle,
  type FeedEvent,
  type FeedMarket,
  type FeedScore,
  settleRace,
} from '../../domains/sports/index.ts';
import type { DeadHeat, MarketResult } from '../../events.ts';

/** What is known about a result that staff declare. */
interface DeclaredResult {
  readonly now: Date;
  /** Undefined when the event is no longer in memory. */
  readonly startsAt: Date | undefined;
  /** Whether the feed says that what was bet on is over. */
  readonly hasEnded: boolean;
  readonly isAgainstFeed: boolean;
  /** Whether another result already stands. */
  readonly isCorrection: boolean;
  /** What it moves from or to wallets, and the amount from which two members decide, in minor units. */
  readonly moves: bigint;
  readonly fourEyesMin: bigint;
}

/** Why a result that staff declare needs a second member (SAFE-14); when empty, it needs only a reason. */
export function listSecondReasons(result: DeclaredResult): SecondReason[] {
  const { now, startsAt, hasEnded, isAgainstFeed, isCorrection, moves, fourEyesMin } = result;
  const isBefore = startsAt !== undefined && startsAt > now;
  const known: readonly (readonly [SecondReason, boolean])[] = [
    ['before-start', isBefore],
    ['in-play', !isBefore && !hasEnded && !isCorrection],
    ['against-feed', isAgainstFeed],
    ['corrects', isCorrection],
    ['amount', moves >= fourEyesMin],
  ];
  return known.filter(([, applies]) => applies).map(([reason]) => reason);
}

/** True if the feed says that a match is over: it has closed the market, and its score doesn't go on. */
export function hasMatchEnded(market: Pick<FeedMarket, 'status'>, score: FeedScore | undefined): boolean {
  return market.status === 'CLOSED' && (score === undefined || score.phase === 'ENDED');
}

/** True if the score says that the match ended otherwise; false before it has ended, or when runners have other names. */
export function isAgainstScore(
  result: MarketResult,
  runners: FeedMarket['runners'],
  event: Pick<FeedEvent, 'home' | 'away'> | undefined,
  score: FeedScore | undefined,
): boolean {
  if (event === undefined || score?.phase !== 'ENDED') return false;
  if ('distanceM' in score) return isAgainstFinish(result, runners, score.finish ?? []);
  const idOf = (side: 'home' | 'away') => runners.find(({ name }) => name === event[side])?.runnerId;
  const won = result.outcome === 'won' && result.deadHeat === undefined ? result.winners : [];
  if (score.winner === undefined) return won.some((id) => id === idOf('home') || id === idOf('away'));
  const winner = idOf(score.winner);
  return winner !== undefined && (won.length !== 1 || won[0] !== winner);
}

/** The same of a race, for as many places as the result names. */
function isAgainstFinish(
  result: MarketResult,
  runners: FeedMarket['runners'],
  finish: readonly (readonly number[])[],
): boolean {
  if (result.outcome !== 'won' || finish.length === 0) return false;
  const differs = (declared: readonly number[], ran: readonly number[]) =>
    runners.some(({ runnerId, sortPriority }) => declared.includes(runnerId) !== ran.includes(sortPriority));
  const differ = (declared: readonly number[], shared: DeadHeat | undefined) => {
    const { winners, deadHeat } = settleRace(finish, declared.length + (shared?.places ?? 0));
    return differs(declared, winners) || differs(shared?.runners ?? [], deadHeat?.runners ?? []);
  };
  const { winners, deadHeat, placed } = result;
  return differ(winners, deadHeat) || (placed !== undefined && differ(placed.runners, placed.deadHeat));
}

/** True if the score is past the balls that a fancy counts; without a cricket score nobody knows. */
export function hasFancyEnded(
  { innings, over, subject, ball }: FancyTitle,
  score: FeedScore | undefined,
): boolean {
  if (score?.sport !== 'cricket') return false;
  if (score.phase === 'ENDED' || score.innings > innings) return true;
  const until = subject === 'BALL' ? (over - 1) * 6 + (ball ?? 6) : over * 6;
  return score.innings === innings && score.balls >= until;
}

/** True if a fancy can't have made that many runs by the score: more than its innings has. */
export function isAboveScore(runs: number, { innings }: FancyTitle, score: FeedScore | undefined): boolean {
  if (score?.sport !== 'cricket') return false;
  const of = score.innings === innings ? score : innings === 1 ? score.firstInnings : undefined;
  return of !== undefined && runs > of.runs;
}

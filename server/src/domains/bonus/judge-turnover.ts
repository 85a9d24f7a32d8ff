import { type Money, money } from '@maidan/engine';
import type { Opponent, ReviewFindings, ReviewReason, Tie, TurnoverOrigin } from './review-model.ts';

/** So many opponents are few: friends who pass money around are seldom more. */
const FEW = 3;
/** Percent of the requirement: above it a turnover was earned mostly against the few. */
const FEW_SHARE_MAX = 50n;
/** Percent of the requirement: a chance match with a neighbour or a friend stays below it. */
const TIED_SHARE_MAX = 10n;
/** The desk is shown the largest, and all who are tied as long as there are no more than these. */
const SHOWN_MAX = 50;

/**
 * Whether a bonus can be paid at once or waits for staff, and by what they judge it (SAFE-17). Shares are of the whole
 * requirement, so games and bets against the house's market maker weigh against both reasons.
 */
export function judgeTurnover(
  required: Money,
  { houseStake, opponents }: TurnoverOrigin,
  ties: readonly Tie[],
): ReviewFindings {
  const tieOf = new Map(ties.map((tie) => [tie.playerId, tie]));
  const tied = opponents.filter(({ playerId }) => tieOf.has(playerId));
  const fewStake = sumStakes(opponents.slice(0, FEW));
  const tiedStake = sumStakes(tied);
  const reasons: ReviewReason[] = [];
  if (fewStake * 100n > required * FEW_SHARE_MAX) reasons.push('few-others');
  if (tiedStake * 100n > required * TIED_SHARE_MAX) reasons.push('tied-accounts');
  const shown = new Set([...tied, ...opponents].slice(0, SHOWN_MAX));
  return {
    reasons,
    houseStake,
    playersStake: sumStakes(opponents),
    fewStake,
    tiedStake,
    opponents: opponents
      .filter((opponent) => shown.has(opponent))
      .map((opponent) => ({ ...NO_TIE, ...tieOf.get(opponent.playerId), ...opponent })),
  };
}

const NO_TIE = { hasSameDevice: false, hasSameAddress: false, isReferral: false };
const sumStakes = (opponents: readonly Opponent[]): Money =>
  money(opponents.reduce((sum, { stake }) => sum + stake, 0n));

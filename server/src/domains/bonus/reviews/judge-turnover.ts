import { type Money, money } from '@maidan/engine';
import type { Opponent, ReviewFindings, ReviewReason, Tie, TurnoverOrigin } from './review-model.ts';

/** Friends who pass money around are seldom more than this. */
const FEW = 3;
/** Percent of the requirement: above it a turnover was earned mostly against the few largest opponents. */
const FEW_SHARE_MAX = 50n;
/** Percent of the requirement: a random match with a neighbour or a friend stays below it. */
const TIED_SHARE_MAX = 10n;
/** How many opponents the desk is shown: those with a tie first, then the largest. */
const SHOWN_MAX = 50;

/**
 * Decides whether a bonus is paid at once or needs review, with the findings that staff judge it by (SAFE-17). Shares
 * are of the whole requirement, so games and bets against the operator's market maker count against both reasons.
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

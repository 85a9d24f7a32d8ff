import type { BettingRecord } from '@maidan/contract';
import type { SettledRound } from '../casino/index.ts';

/** A settled round of a game in the betting records (row REC-1), without its cursor. */
export function presentRound(round: SettledRound): Omit<BettingRecord, 'cursor'> {
  return {
    platform: round.platform,
    gameType: round.type,
    gameName: round.gameName,
    betAmount: round.stake,
    winAmount: round.payout,
    createdAt: round.openedAt,
    status: statusOf(round),
    transactionId: round.round,
  };
}

function statusOf({ isRolledBack, stake, payout }: SettledRound): BettingRecord['status'] {
  if (isRolledBack) return 'ROLLED_BACK';
  if (payout === stake) return 'EVEN';
  return payout > stake ? 'WON' : 'LOST';
}

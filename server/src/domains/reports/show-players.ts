import type { PlayersReport } from '@maidan/contract/office';
import { type ReadSource, inSnapshot } from '../../kernel/db.ts';
import { dhakaDayStart, dhakaMidnight } from '../../kernel/time/dhaka-day.ts';
import type { DayRange } from './model.ts';
import { movementsOf } from './movements.ts';
import { selectPromoters, selectSteps } from './player-store.ts';
import { selectProgress } from './sum-store.ts';

/** More than anybody reads at the desk; the highest earning come first. */
const PROMOTERS_MAX = 200;

/**
 * Steps reached by the players who signed up on these days, and the promoters: affiliates, agents and players
 * themselves.
 */
export function showPlayers(
  source: ReadSource,
  range: DayRange,
  ownPlayers: readonly string[],
): Promise<PlayersReport> {
  const during = { from: dhakaDayStart(range.from), to: dhakaMidnight(dhakaDayStart(range.to), 1) };
  return inSnapshot(source, async (on) => {
    const steps = await selectSteps(on, during);
    const open = await movementsOf(on, ownPlayers, { from: await selectProgress(on), to: undefined });
    const promoters = await selectPromoters(on, open, { range, during, size: PROMOTERS_MAX });
    return {
      steps: {
        signedUp: Number(steps.signedUp),
        verified: Number(steps.verified),
        deposited: Number(steps.deposited),
        bet: Number(steps.bet),
        returned: Number(steps.returned),
      },
      promoters: promoters.map(({ joined, players, depositors, ...row }) => ({
        ...row,
        joined: Number(joined),
        players: Number(players),
        depositors: Number(depositors),
      })),
    };
  });
}

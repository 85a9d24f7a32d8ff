import type { ShownAgency } from '@maidan/contract/office';
import { dhakaDay, dhakaDayStart } from '../../kernel/time/dhaka-day.ts';
import { weekOf } from '../../kernel/time/dhaka-periods.ts';
import { type AgentsDeps, type By, worksFor } from './deps.ts';
import { sumEarned, sumOpenBelow } from './due-store.ts';
import { getReached } from './get-node.ts';
import { showAgent } from './show-agent.ts';
import { sumExposure } from './sum-exposure.ts';

/**
 * The page of the node that somebody works for (AGENT-23): what it has, what is open with those right below and with the one above, what it earned this
 * week, and what players below have in open bets, with its own part. Refuses NOT_FOUND.
 */
export async function showAgency(deps: AgentsDeps, member: By): Promise<ShownAgency> {
  const { db, clock } = deps;
  const node = await getReached(db, worksFor(member), member, 'itself');
  const shown = await showAgent(deps, node.id, member);
  const { startsOn } = weekOf(dhakaDay(clock.now()));
  const { exposures, ...sums } = await sumExposure(db, node);
  const listed = new Set(shown.children.map(({ id }) => id));
  return {
    shown,
    ...(await sumOpenBelow(db, node.id)),
    week: { from: startsOn, ...(await sumEarned(db, node.id, dhakaDayStart(startsOn))) },
    ...sums,
    exposures: exposures.filter(({ id }) => listed.has(id)),
  };
}

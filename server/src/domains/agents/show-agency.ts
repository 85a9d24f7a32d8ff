import type { ShownAgency } from '@maidan/contract/office';
import { money, ownPart } from '@maidan/engine';
import { listPlayerBalancesOf } from '../ledger/index.ts';
import { dhakaDay, dhakaDayStart } from '../../kernel/time/dhaka-day.ts';
import { weekOf } from '../../kernel/time/dhaka-periods.ts';
import { type AgentsDeps, type By, worksFor } from './deps.ts';
import { sumEarned, sumOpenBelow } from './due-store.ts';
import { getReached } from './get-node.ts';
import { getTerms, listChildShares, selectBranches } from './node-store.ts';
import { showAgent } from './show-agent.ts';

/**
 * The page of the node that somebody works for (AGENT-23): what it has, what is open with those right below and with the one above, what it earned this
 * week, and what players below have in open bets, with its own part. Refuses NOT_FOUND.
 */
export async function showAgency(deps: AgentsDeps, member: By): Promise<ShownAgency> {
  const { db, clock } = deps;
  const id = worksFor(member);
  const shown = await showAgent(deps, id, member);
  const { startsOn } = weekOf(dhakaDay(clock.now()));
  return {
    shown,
    ...(await sumOpenBelow(db, id)),
    week: { from: startsOn, ...(await sumEarned(db, id, dhakaDayStart(startsOn))) },
    ...(await sumExposure(deps, member)),
  };
}

/** What players below the member's node can lose in open bets, in all and below each node right below, and the part of each that is the node's own. */
async function sumExposure(
  { db }: AgentsDeps,
  member: By,
): Promise<Pick<ShownAgency, 'exposure' | 'ownExposure' | 'exposures'>> {
  const node = await getReached(db, worksFor(member), member, 'itself');
  const players = await selectBranches(db, node);
  const ids = players.map(({ playerId }) => playerId);
  const [onExchange, againstHouse] = [
    await listPlayerBalancesOf(db, 'exposure', ids),
    await listPlayerBalancesOf(db, 'player_house_exposure', ids),
  ];
  const sums = new Map<bigint, bigint>();
  for (const { playerId, branchId } of players) {
    const atStake = (onExchange.get(playerId) ?? 0n) + (againstHouse.get(playerId) ?? 0n);
    if (atStake !== 0n) sums.set(branchId, (sums.get(branchId) ?? 0n) + atStake);
  }
  const { shareBps } = await getTerms(db, node.id);
  const shares = await listChildShares(db, node.id);
  const exposures = [...sums].map(([id, amount]) => ({
    id,
    exposure: money(amount),
    own: ownPart(money(amount), shareBps, shares.get(id) ?? 0),
  }));
  return {
    exposure: money(exposures.reduce((sum, { exposure }) => sum + exposure, 0n)),
    ownExposure: money(exposures.reduce((sum, { own }) => sum + own, 0n)),
    exposures,
  };
}

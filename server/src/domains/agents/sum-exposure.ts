import type { ShownAgency } from '@maidan/contract/office';
import { money, ownPart } from '@maidan/engine';
import type { Reader } from '../../kernel/db.ts';
import { listPlayerBalancesOf } from '../ledger/index.ts';
import { getTerms, listChildShares, type NodeRow, selectBranches } from './node-store.ts';

/** How many players are read at once: some hundred kilobytes, and few enough queries below the largest agents. */
const PLAYERS_AT_ONCE = 5_000;

/**
 * What all players below a node can lose in open bets, together and below each node right below where anything is, and the part of each that
 * is the node's own (AGENT-23). Players are read some at a time, however many there are.
 */
export async function sumExposure(
  reader: Reader,
  node: Pick<NodeRow, 'id' | 'path'>,
  playersAtOnce = PLAYERS_AT_ONCE,
): Promise<Pick<ShownAgency, 'exposure' | 'ownExposure' | 'exposures'>> {
  const sums = await sumBranches(reader, node, playersAtOnce);
  const { shareBps } = await getTerms(reader, node.id);
  const shares = await listChildShares(reader, node.id);
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

/** What players can lose below each node right below; without those where nothing is. */
async function sumBranches(
  reader: Reader,
  node: Pick<NodeRow, 'id' | 'path'>,
  playersAtOnce: number,
): Promise<Map<bigint, bigint>> {
  const sums = new Map<bigint, bigint>();
  let afterId = 0n;
  for (;;) {
    const players = await selectBranches(reader, node, afterId, playersAtOnce);
    const ids = players.map(({ playerId }) => playerId);
    const onExchange = await listPlayerBalancesOf(reader, 'exposure', ids);
    const againstHouse = await listPlayerBalancesOf(reader, 'player_house_exposure', ids);
    for (const { id, playerId, branchId } of players) {
      const atStake = (onExchange.get(playerId) ?? 0n) + (againstHouse.get(playerId) ?? 0n);
      if (atStake !== 0n) sums.set(branchId, (sums.get(branchId) ?? 0n) + atStake);
      afterId = id;
    }
    if (players.length < playersAtOnce) return sums;
  }
}

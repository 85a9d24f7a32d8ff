import type { Tx } from '../../../kernel/db.ts';
import { lockPlayer } from '../../accounts/index.ts';
import { countWithin } from './count-market.ts';
import type { TurnoverDeps } from '../deps.ts';
import { deleteCountedMarket, giveBackEntries, selectPlayersWithEntries } from './turnover-store.ts';

/**
 * Counts a market again after its settlement was corrected (CASH-13): what it took off requirements that are still open
 * is given back, and the new result is counted instead. An ended requirement keeps its count, because the mistake was
 * not the player's; those stakes don't count a second time. A repeat has the same result.
 */
export async function recountMarket(
  tx: Tx,
  deps: Pick<TurnoverDeps, 'ports'>,
  marketId: string,
  now: Date,
): Promise<void> {
  const market = { cause: 'market', causeId: marketId } as const;
  for (const playerId of await selectPlayersWithEntries(tx, market)) await lockPlayer(tx, playerId);
  await giveBackEntries(tx, market);
  await deleteCountedMarket(tx, marketId);
  await countWithin(tx, deps, marketId, now);
}

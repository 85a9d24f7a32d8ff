import type { Tx } from '../../kernel/db.ts';
import { lockPlayer } from '../accounts/index.ts';
import { countWithin } from './count-market.ts';
import type { TurnoverDeps } from './deps.ts';
import { deleteCountedMarket, giveBackEntries, selectPlayersWithEntries } from './turnover-store.ts';

/**
 * Counts a market again after its settlement was corrected (CASH-13): what it took off requirements that are still open is
 * given back, and what stands now is counted in its place. A requirement that is done keeps what it was given, because the
 * mistake was not the player's; its stakes don't count a second time. A repeat comes to the same.
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

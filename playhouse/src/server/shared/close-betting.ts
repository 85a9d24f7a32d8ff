import { saltOf } from '../../shared-rules.ts';
import { inTransaction } from '../database.ts';
import type { PlayhouseDeps } from '../deps.ts';
import { type SharedRow, changeShared, lockShared, selectSaltParts } from './shared-store.ts';

/** How many players' first bets make the salt. */
const SALT_PARTS = 3;

/**
 * Closes a round for bets: from here on its outcome is fixed by the committed seed and the salt of the first
 * bets. A bet whose stake the wallet has not confirmed by now is returned.
 */
export function closeBetting(deps: PlayhouseDeps, id: string): Promise<SharedRow> {
  return inTransaction(deps.database, async (tx) => {
    const round = await lockShared(tx, id);
    if (round === undefined) throw new Error(`shared round ${id} is gone`);
    if (round.state !== 'betting') return round;
    const parts = await selectSaltParts(tx, id, SALT_PARTS);
    return changeShared(tx, round, {
      state: 'running',
      salt: saltOf(round.number, parts),
      startedAt: deps.clock.now(),
    });
  });
}

import { undoRound } from '../undo-round.ts';
import type { Transaction } from '../database.ts';
import type { PlayhouseDeps } from '../deps.ts';
import { type RoundRow, changeRound, soon } from '../round-store.ts';
import { shareShared } from './shared-store.ts';

/**
 * Takes a bet whose stake the wallet has paid into its shared round, or returns the stake if betting has
 * closed meanwhile. The bet must be locked.
 */
export async function acceptBet(
  tx: Transaction,
  deps: PlayhouseDeps,
  bet: RoundRow,
  sharedRoundId: string,
): Promise<void> {
  const shared = await shareShared(tx, sharedRoundId);
  const isOpen = shared?.state === 'betting' && deps.clock.now() < shared.closesAt;
  if (isOpen) return changeRound(tx, bet, { state: 'open', refusal: null, dueAt: soon(deps) });
  return undoRound(tx, deps, { ...bet, refusal: 'BETS_CLOSED' });
}

import type { Transaction } from '../database.ts';
import type { PlayhouseDeps } from '../deps.ts';
import type { LockedRound } from '../locked-rounds.ts';
import { soon } from '../round-store.ts';
import { undoRound } from '../undo-round.ts';
import { shareShared } from './shared-store.ts';

/**
 * Takes a bet whose stake the wallet has paid into its shared round, or returns the stake if betting has
 * closed meanwhile.
 */
export async function acceptBet(
  tx: Transaction,
  deps: Pick<PlayhouseDeps, 'clock'>,
  bet: LockedRound,
  sharedRoundId: string,
): Promise<void> {
  const shared = await shareShared(tx, sharedRoundId);
  const isOpen = shared?.state === 'betting' && deps.clock.now() < shared.closesAt;
  if (isOpen) bet.change({ state: 'open', refusal: null, dueAt: soon(deps) });
  else undoRound(deps, bet, 'BETS_CLOSED');
}

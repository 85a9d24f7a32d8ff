import type { PlayhouseDeps } from './deps.ts';
import type { LockedRound } from './locked-rounds.ts';
import { NO_ANSWER, soon } from './round-store.ts';

/** Requests a rollback of every stake of a round that the wallet may have taken; `refusal` is why, where its player is told. */
export function undoRound(
  deps: Pick<PlayhouseDeps, 'clock'>,
  round: LockedRound,
  refusal = round.row.refusal,
): void {
  round.change({ state: 'undoing', pendingAction: null, refusal, dueAt: soon(deps) });
  for (const { id, kind, status, amount } of round.calls)
    if (kind === 'bet' && (status === 'RS_OK' || status === NO_ANSWER))
      round.ask({ kind: 'rollback', amount, reference: id });
}

import { randomUUID } from 'node:crypto';
import { changeRound, insertCall, NO_ANSWER, type RoundRow, selectCalls, soon } from './round-store.ts';
import type { Transaction } from './database.ts';
import type { PlayhouseDeps } from './deps.ts';

/** Requests a rollback of every stake of a round that the wallet may have taken. The round must be locked. */
export async function undoRound(tx: Transaction, deps: PlayhouseDeps, round: RoundRow): Promise<void> {
  const { refusal } = round;
  await changeRound(tx, round, { state: 'undoing', pendingAction: null, refusal, dueAt: soon(deps) });
  for (const { id, kind, status, amount } of await selectCalls(tx, round.id)) {
    if (kind !== 'bet' || (status !== 'RS_OK' && status !== NO_ANSWER)) continue;
    const rollback = { id: randomUUID(), roundId: round.id, kind: 'rollback', reference: id } as const;
    await insertCall(tx, { ...rollback, amount });
  }
}

import { findVerification, listAcceptedNames } from '../domains/identity/index.ts';
import { lookAtPlayers } from '../domains/risk-cases/index.ts';
import { type ScreeningDeps, screenPlayer } from '../domains/screening/index.ts';
import type { Tx } from '../kernel/db.ts';
import type { BaseDeps } from './open-deps.ts';
import { openRisk } from './open-risk.ts';

type ScreeningBase = Pick<BaseDeps, 'db' | 'clock'>;

/** What the screening domain borrows from identity and risk cases: a hit is evidence at once, so that withdrawals wait. */
export function openScreening(base: ScreeningBase): ScreeningDeps {
  return {
    db: base.db,
    clock: base.clock,
    listKnown: listAcceptedNames,
    onHits: (tx, playerIds) => lookAtPlayers(tx, openRisk(base), playerIds),
  };
}

/** Looks a player up in the lists whose name was accepted with this verification, in the same transaction. */
export async function screenAccepted(tx: Tx, base: ScreeningBase, verificationId: bigint): Promise<void> {
  const decided = await findVerification(tx, verificationId);
  if (decided?.state !== 'accepted' || decided.name === null) return;
  const { playerId, name, birthday: birth } = decided;
  if (await screenPlayer(tx, { playerId, name, birth }, base.clock.now()))
    await openScreening(base).onHits(tx, [playerId]);
}

import type { Tx } from '../../../kernel/db.ts';
import { emit } from '../../../kernel/events/outbox.ts';
import type { AccountsDeps } from '../deps.ts';
import { type Origin, type SessionTokens, openSession } from './open-session.ts';
import { selectIsNewDevice, type SessionPurpose } from './session-store.ts';

/**
 * Opens the session of a player who has proved to be one. The first login on a device that never logged in to the account
 * before is told to the player (SAFE-39).
 */
export async function admitPlayer(
  tx: Tx,
  { clock, random }: Pick<AccountsDeps, 'clock' | 'random'>,
  playerId: bigint,
  origin: Origin,
  purpose: SessionPurpose = 'site',
): Promise<SessionTokens> {
  const now = clock.now();
  const { device } = origin;
  if (await selectIsNewDevice(tx, playerId, device))
    await emit(tx, { kind: 'new-device-seen', playerId, device }, now);
  return openSession(tx, { playerId, random, now, origin, openedBy: 'proof', purpose });
}

import { findStanding } from '../domains/accounts/index.ts';
import type { Exchange } from '../domains/exchange/index.ts';
import { writeAudit } from '../domains/staff/index.ts';
import type { Closures } from '../domains/safer-play/index.ts';
import type { EventOf } from '../events.ts';
import { type Delivery, emit } from '../kernel/events/outbox.ts';
import { BY_THE_APP } from './by-the-app.ts';
import type { BaseDeps } from './open-deps.ts';

/**
 * Cancels the unmatched orders of a suspended or closed player, releases what was held for them, and leaves a row in
 * the audit log and a message for the player. A player who was reinstated meanwhile keeps them.
 */
export async function removeOrders(
  { db, clock, auditKeys }: Pick<BaseDeps, 'db' | 'clock' | 'auditKeys'>,
  exchange: Pick<Exchange, 'players'>,
  { id, event: { playerId }, take }: Delivery<EventOf<'player-shut-out'>>,
): Promise<void> {
  const { blocked } = await findStanding(db, playerId);
  // The books belong to the exchange: it cancels in transactions of its own.
  const orders = blocked ? await exchange.players.cancelWaiting(playerId, 'ACCOUNT') : [];
  await take(async (tx) => {
    if (orders.length === 0) return;
    const now = clock.now();
    await emit(tx, { kind: 'orders-removed', playerId, shutOutId: id }, now);
    await writeAudit(tx, { auditKeys, now }, BY_THE_APP, {
      action: 'orders-taken-off',
      subject: `player:${playerId}`,
      before: { waiting: orders },
      after: { waiting: [] },
    });
  });
}

/**
 * Cancels the unmatched orders of a player whose time-out or self-exclusion has begun (CARE-3, CARE-14), or who closed sports (CARE-24); none is let through any more
 * once it is read.
 */
export async function cancelForClosure(
  exchange: Pick<Exchange, 'players'>,
  { refresh, sportsRefusalOf }: Pick<Closures, 'refresh' | 'sportsRefusalOf'>,
  { event: { playerId }, take }: Delivery<EventOf<'time-out-begun' | 'exclusion-begun' | 'sports-closed'>>,
): Promise<void> {
  await refresh();
  // After an outage longer than the time-out nothing is to be cancelled any more.
  if (sportsRefusalOf(playerId) !== undefined) await exchange.players.cancelWaiting(playerId, 'PLAYER');
  await take(() => Promise.resolve());
}

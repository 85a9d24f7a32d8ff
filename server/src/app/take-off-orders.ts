import { findStanding } from '../domains/accounts/index.ts';
import type { Exchange } from '../domains/exchange/index.ts';
import { writeAudit } from '../domains/staff/index.ts';
import { inTransaction } from '../kernel/db.ts';
import { type Kept, keepFact } from '../kernel/kept-facts.ts';
import { AT_THE_HOUSE } from './at-the-house.ts';
import type { BaseDeps } from './open-deps.ts';

/**
 * Takes what a suspended or closed player has waiting out of the order book, gives back what was held for it, and leaves a row in
 * the audit log and a message for the player. Who was let in again meanwhile keeps it.
 */
export async function takeOffOrders(
  { db, clock, bus }: Pick<BaseDeps, 'db' | 'clock' | 'bus'>,
  exchange: Pick<Exchange, 'cancelWaiting'>,
  { id, subjectId }: Pick<Kept<'player-shut-out'>, 'id' | 'subjectId'>,
): Promise<void> {
  const playerId = BigInt(subjectId);
  if (!(await findStanding(db, playerId)).blocked) return;
  const orders = await exchange.cancelWaiting(playerId);
  if (orders.length === 0) return;
  const now = clock.now();
  await inTransaction(db, async (tx) => {
    await keepFact(tx, { kind: 'orders-taken-off', subjectId: `${playerId}:${id}` }, now);
    await writeAudit(
      tx,
      AT_THE_HOUSE,
      {
        action: 'orders-taken-off',
        subject: `player:${playerId}`,
        before: { waiting: orders },
        after: { waiting: [] },
      },
      now,
    );
  });
  bus.publish({ kind: 'orders-taken-off', playerId });
}

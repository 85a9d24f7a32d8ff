import { inTransaction } from '../../../../kernel/db.ts';
import { Refusal } from '../../../../kernel/refusal.ts';
import type { CashierDeps } from '../../deps.ts';
import type { DeskContext } from '../desk-context.ts';
import { hasChannel, insertReceiver } from './receiver-store.ts';

/** Adds a receiver number, offered from now on. Refuses NOT_FOUND for a gateway's channel, RECEIVER_KNOWN. */
export function addReceiver(
  { db }: Pick<CashierDeps, 'db'>,
  channelId: bigint,
  accountNumber: string,
  { audit }: DeskContext,
): Promise<bigint> {
  return inTransaction(db, async (tx) => {
    if (!(await hasChannel(tx, channelId))) throw new Refusal('NOT_FOUND');
    const id = await insertReceiver(tx, channelId, accountNumber);
    if (id === undefined) throw new Refusal('RECEIVER_KNOWN');
    await audit(tx, {
      action: 'receiver-added',
      subject: `receiver:${id}`,
      after: { channel: String(channelId), accountNumber, status: 'active' },
    });
    return id;
  });
}

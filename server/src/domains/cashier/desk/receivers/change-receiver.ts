import { inTransaction } from '../../../../kernel/db.ts';
import { Refusal } from '../../../../kernel/refusal.ts';
import type { CashierDeps } from '../../deps.ts';
import type { DeskContext } from '../desk-context.ts';
import { updateReceiver } from './receiver-store.ts';

/** Retires a receiver number, which no deposit may name from then on, or restores it. Refuses NOT_FOUND. */
export async function changeReceiver(
  { db }: Pick<CashierDeps, 'db'>,
  receiverId: bigint,
  status: 'active' | 'inactive',
  { audit }: DeskContext,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const before = await updateReceiver(tx, receiverId, status);
    if (before === undefined) throw new Refusal('NOT_FOUND');
    const { accountNumber } = before;
    await audit(tx, {
      action: status === 'inactive' ? 'receiver-retired' : 'receiver-brought-back',
      subject: `receiver:${receiverId}`,
      before: { accountNumber, status: before.status },
      after: { accountNumber, status },
    });
  });
}

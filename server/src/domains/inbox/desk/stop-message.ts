import { inTransaction } from '../../../kernel/db.ts';
import type { OfficeContext } from '../../../kernel/http/served-office-call.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import type { MessageDeskDeps } from '../deps.ts';
import { selectMessageForUpdate, updateStopped } from './message-store.ts';

/** Stops a message; delivered ones stay, and stopping again changes nothing. Refuses NOT_FOUND, MESSAGE_SENT. */
export async function stopMessage(
  { db, clock }: Pick<MessageDeskDeps, 'db' | 'clock'>,
  id: bigint,
  { member, audit }: Pick<OfficeContext, 'audit'> & { readonly member: { readonly username: string } },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const message = await selectMessageForUpdate(tx, id);
    if (message === undefined) throw new Refusal('NOT_FOUND');
    if (message.state === 'sent') throw new Refusal('MESSAGE_SENT');
    if (message.state === 'stopped') return;
    await updateStopped(tx, id, { by: member.username, now: clock.now() });
    await audit(tx, {
      action: 'message-stopped',
      subject: `message:${id}`,
      before: { state: message.state },
      after: { state: 'stopped', delivered: Number(message.delivered) },
    });
  });
}

import { signMessage } from '../kernel/signed-message.ts';
import type { SandboxGatewayPart } from './gateway-part.ts';
import { lookAtPayment } from './look-at-payment.ts';
import { type Notice, deleteNotice, selectDueNotices, updateNoticeDue } from './notice-store.ts';
import { selectDueReferences } from './sandbox-payment-store.ts';

const AT_ONCE_MAX = 50;
const TRIES_MAX = 8;
const AGAIN_MS = 5_000;
const ANSWER_MS = 15_000;

/**
 * Ends the payments whose time has come and sends the webhooks that are due, each signed at the moment it is sent. One
 * that isn't taken is sent again with the same id, less and less often, and given up after eight tries.
 */
export async function sendNotices(part: SandboxGatewayPart): Promise<void> {
  const now = part.clock.now();
  for (const reference of await selectDueReferences(part.db, now, AT_ONCE_MAX))
    await lookAtPayment(part, reference);
  for (const notice of await selectDueNotices(part.db, now, AT_ONCE_MAX)) {
    if ((await send(part, notice)) || notice.tries + 1 >= TRIES_MAX) await deleteNotice(part.db, notice.id);
    else await updateNoticeDue(part.db, notice.id, new Date(now.getTime() + AGAIN_MS * 2 ** notice.tries));
  }
}

async function send(part: SandboxGatewayPart, { message_id: id, body }: Notice): Promise<boolean> {
  try {
    const response = await fetch(part.webhookUrl(), {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...signMessage(part.secret, id, part.clock.now(), body),
      },
      body,
      signal: AbortSignal.timeout(ANSWER_MS),
    });
    await response.arrayBuffer();
    return response.ok;
  } catch (error) {
    part.log.warn({ err: error }, 'a webhook of the sandbox gateway found nobody');
    return false;
  }
}

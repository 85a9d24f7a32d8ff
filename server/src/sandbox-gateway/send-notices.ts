import { signMessage } from '../kernel/secrets/signed-message.ts';
import type { SandboxGatewayDeps } from './deps.ts';
import { endDuePayment } from './end-due-payment.ts';
import { type Notice, deleteNotice, selectDueNotices, updateNoticeDue } from './notice-store.ts';
import { selectDueReferences } from './sandbox-payment-store.ts';
import { tracedFetch } from '../kernel/tracing/traced-fetch.ts';

const AT_ONCE_MAX = 50;
const ATTEMPTS_MAX = 8;
const AGAIN_MS = 5_000;
const ANSWER_MS = 15_000;

/**
 * Ends the payments that are due and sends the webhooks that are due, each signed when it is sent. One that isn't
 * accepted is sent again with the same id, at growing intervals, and given up after eight attempts.
 */
export async function sendNotices(deps: SandboxGatewayDeps): Promise<void> {
  const now = deps.clock.now();
  for (const reference of await selectDueReferences(deps.db, now, AT_ONCE_MAX))
    await endDuePayment(deps, reference);
  for (const notice of await selectDueNotices(deps.db, now, AT_ONCE_MAX)) {
    if ((await send(deps, notice)) || notice.attempts + 1 >= ATTEMPTS_MAX)
      await deleteNotice(deps.db, notice.id);
    else await updateNoticeDue(deps.db, notice.id, new Date(now.getTime() + AGAIN_MS * 2 ** notice.attempts));
  }
}

async function send(deps: SandboxGatewayDeps, { messageId: id, body }: Notice): Promise<boolean> {
  try {
    const response = await tracedFetch('webhook of the sandbox gateway')(deps.webhookUrl(), {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...signMessage(deps.secret, id, deps.clock.now(), body),
      },
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(ANSWER_MS),
    });
    await response.arrayBuffer();
    return response.ok;
  } catch (error) {
    deps.log.warn({ err: error }, 'a webhook of the sandbox gateway found nobody');
    return false;
  }
}

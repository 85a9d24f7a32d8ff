import {
  type DeskWebhook,
  OLD_SECRET_HOURS,
  type WebhookAttempt,
  type WebhookDelivery,
  WEBHOOKS_MAX,
  type WebhookSettings,
} from '@maidan/contract/office';
import { inTransaction, type Reader, type Tx } from '../../kernel/db.ts';
import type { Member, OfficeContext } from '../../kernel/http/served-office-call.ts';
import { isOutside } from '../../kernel/network/post-outside.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { newToken } from '../../kernel/secrets/ids.ts';
import { countOpen, insertTest, requeue, requeueFailed, selectDelivery } from './delivery-store.ts';
import type { WebhooksDeps } from './deps.ts';
import { bodyOf } from './queue-event.ts';
import { sendDelivery } from './send-delivery.ts';
import { settleTry, TAKEN_MS } from './start-delivering.ts';
import { removeSecrets, renewSecret } from './webhook-secrets.ts';
import {
  countWebhooks,
  deleteWebhook,
  insertWebhook,
  isUrlTaken,
  selectWebhook,
  selectWebhookForUpdate,
  selectWebhooks,
  updateOldSecretUntil,
  updateWebhook,
  type WebhookRow,
} from './webhook-store.ts';

/** Who changes a webhook. */
type Manager = Pick<OfficeContext, 'audit'> & { readonly member: Member };

const HOUR_MS = 3_600_000;

/** All webhooks, with what waits for each and what was given up. */
export async function listWebhooks({ db, clock }: WebhooksDeps): Promise<DeskWebhook[]> {
  const now = clock.now();
  const open = new Map((await countOpen(db)).map((counted) => [counted.webhookId, counted]));
  return (await selectWebhooks(db)).map((row) => ({
    ...row,
    oldSecretUntil: row.oldSecretUntil !== null && row.oldSecretUntil > now ? row.oldSecretUntil : null,
    events: [...row.events],
    waiting: open.get(row.id)?.waiting ?? 0,
    failed: open.get(row.id)?.failed ?? 0,
  }));
}

/**
 * Adds a webhook; its secret is answered here and nowhere else. Refuses WEBHOOK_ADDRESS_REFUSED, WEBHOOK_KNOWN for an address that
 * has one, and WEBHOOKS_FULL.
 */
export async function addWebhook(
  deps: WebhooksDeps,
  given: WebhookSettings,
  { member, audit }: Manager,
): Promise<{ readonly id: bigint; readonly secret: string }> {
  const settings = await checked(deps, given);
  return inTransaction(deps.db, async (tx) => {
    if ((await countWebhooks(tx)) >= WEBHOOKS_MAX) throw new Refusal('WEBHOOKS_FULL');
    const added = { addedBy: member.username, now: deps.clock.now() };
    const id = await insertWebhook(tx, settings, added);
    if (id === undefined) throw new Refusal('WEBHOOK_KNOWN');
    const secret = await renewSecret(tx, deps, id);
    await audit(tx, { action: 'webhook-added', subject: subjectOf(id), after: { ...settings } });
    return { id, secret };
  });
}

/**
 * Changes a webhook, pauses it, or lets it go on. Refuses NOT_FOUND, WEBHOOK_ADDRESS_REFUSED, and WEBHOOK_KNOWN for another one's
 * address.
 */
export async function changeWebhook(
  deps: WebhooksDeps,
  id: bigint,
  { isOn, ...given }: WebhookSettings & { readonly isOn: boolean },
  { audit }: Manager,
): Promise<void> {
  const settings = await checked(deps, given);
  await inTransaction(deps.db, async (tx) => {
    const before = await getForUpdate(tx, id);
    if (await isUrlTaken(tx, settings.url, id)) throw new Refusal('WEBHOOK_KNOWN');
    const after = { ...settings, state: isOn ? ('on' as const) : ('paused' as const) };
    await updateWebhook(tx, id, after);
    await audit(tx, { action: 'webhook-changed', subject: subjectOf(id), before: settingsOf(before), after });
  });
}

/** Gives a webhook another secret, and lets the one before sign for another day. Refuses NOT_FOUND. */
export function rotateSecret(
  deps: WebhooksDeps,
  id: bigint,
  { audit }: Manager,
): Promise<{ readonly secret: string; readonly oldSecretUntil: Date }> {
  return inTransaction(deps.db, async (tx) => {
    await getForUpdate(tx, id);
    const oldSecretUntil = new Date(deps.clock.now().getTime() + OLD_SECRET_HOURS * HOUR_MS);
    const secret = await renewSecret(tx, deps, id);
    await updateOldSecretUntil(tx, id, oldSecretUntil);
    const after = { oldSecretUntil: oldSecretUntil.toISOString() };
    await audit(tx, { action: 'webhook-secret-rotated', subject: subjectOf(id), after });
    return { secret, oldSecretUntil };
  });
}

/** Removes a webhook with its secrets and its log. Refuses NOT_FOUND. */
export function removeWebhook({ db }: WebhooksDeps, id: bigint, { audit }: Manager): Promise<void> {
  return inTransaction(db, async (tx) => {
    const before = await getForUpdate(tx, id);
    await removeSecrets(tx, id);
    await deleteWebhook(tx, id);
    await audit(tx, { action: 'webhook-removed', subject: subjectOf(id), before: settingsOf(before) });
  });
}

/** Sends a message of the type `test` now, once, and answers how that went. Refuses NOT_FOUND. */
export async function testWebhook(
  deps: WebhooksDeps,
  id: bigint,
  { member, audit }: Manager,
): Promise<{ readonly delivery: WebhookDelivery; readonly attempt: WebhookAttempt }> {
  const at = deps.clock.now();
  const messageId = `msg_test_${newToken(deps.random)}`;
  const body = bodyOf('test', at, { by: member.username });
  // If this process ends before it is written how that went, the message is sent again.
  const dueAt = new Date(at.getTime() + TAKEN_MS);
  const { webhook, deliveryId } = await inTransaction(deps.db, async (tx) => {
    const found = await getForUpdate(tx, id);
    await audit(tx, { action: 'webhook-tested', subject: subjectOf(id) });
    return { webhook: found, deliveryId: await insertTest(tx, id, { messageId, body, at, dueAt }) };
  });
  const { url, oldSecretUntil } = webhook;
  const attempt = await sendDelivery(deps, { webhookId: id, messageId, body, url, oldSecretUntil });
  await settleTry(deps, { id: deliveryId, webhookId: id }, attempt, undefined);
  const stored = await selectDelivery(deps.db, deliveryId);
  if (stored === undefined) throw new Refusal('NOT_FOUND');
  return { delivery: stored, attempt };
}

/** Delivers a message once more, under its id. Refuses NOT_FOUND. */
export function replayDelivery(
  { db, clock }: WebhooksDeps,
  deliveryId: bigint,
  { audit }: Manager,
): Promise<void> {
  return inTransaction(db, async (tx) => {
    const found = await selectDelivery(tx, deliveryId);
    if (found === undefined) throw new Refusal('NOT_FOUND');
    await requeue(tx, deliveryId, clock.now());
    const { messageId, event } = found;
    await audit(tx, {
      action: 'webhook-replayed',
      subject: subjectOf(found.webhookId),
      after: { message: messageId, event },
    });
  });
}

/** Delivers once more what was given up of a webhook's messages; answers how many. Refuses NOT_FOUND. */
export function replayFailures(
  { db, clock }: WebhooksDeps,
  id: bigint,
  { audit }: Manager,
): Promise<{ readonly count: number }> {
  return inTransaction(db, async (tx) => {
    await getForUpdate(tx, id);
    const count = await requeueFailed(tx, id, clock.now());
    await audit(tx, { action: 'webhook-replayed', subject: subjectOf(id), after: { messages: count } });
    return { count };
  });
}

/** A webhook; refuses NOT_FOUND for an unknown one. */
export async function getWebhook(reader: Reader, id: bigint): Promise<WebhookRow> {
  const found = await selectWebhook(reader, id);
  if (found === undefined) throw new Refusal('NOT_FOUND');
  return found;
}

async function getForUpdate(tx: Tx, id: bigint): Promise<WebhookRow> {
  const found = await selectWebhookForUpdate(tx, id);
  if (found === undefined) throw new Refusal('NOT_FOUND');
  return found;
}

/** The settings in one spelling: of the address, and of the events each once. */
async function checked(
  { inside }: Pick<WebhooksDeps, 'inside'>,
  { url, description, events }: WebhookSettings,
): Promise<WebhookSettings> {
  if (!(await isOutside(url, inside))) {
    const refusal = new Refusal('WEBHOOK_ADDRESS_REFUSED');
    throw new Refusal('WEBHOOK_ADDRESS_REFUSED', { fields: { url: [refusal.message] } });
  }
  return { url: new URL(url).href, description, events: [...new Set(events)] };
}

const subjectOf = (id: bigint) => `webhook:${id}`;

const settingsOf = ({ url, description, events, state }: WebhookRow) => ({
  url,
  description,
  events,
  state,
});

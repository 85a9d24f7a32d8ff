import { createHmac } from 'node:crypto';
import type { Reader, Tx } from '../../kernel/db.ts';
import { removeSecret } from '../../kernel/secrets/secret-store.ts';
import type { WebhooksDeps } from './deps.ts';

const SECRET_BYTES = 32;
const PREFIX = 'whsec_';

const newest = (owner: bigint) => ({ kind: 'webhook.secret', owner });
const former = (owner: bigint) => ({ kind: 'webhook.former-secret', owner });

type SecretDeps = Pick<WebhooksDeps, 'secrets' | 'random'>;

/** Gives a webhook a secret; the one that it had, if any, is kept as its former one. Answers the text to show once. */
export async function renewSecret(
  tx: Tx,
  { secrets, random }: SecretDeps,
  webhookId: bigint,
): Promise<string> {
  const before = await secrets.find(tx, newest(webhookId));
  if (before !== undefined) await secrets.put(tx, former(webhookId), before);
  const secret = `${PREFIX}${random.bytes(SECRET_BYTES).toString('base64')}`;
  await secrets.put(tx, newest(webhookId), secret);
  return secret;
}

/** Deletes all secrets of a webhook. */
export async function removeSecrets(tx: Tx, webhookId: bigint): Promise<void> {
  await removeSecret(tx, newest(webhookId));
  await removeSecret(tx, former(webhookId));
}

/** The secrets that sign for a webhook: its newest one, and the former one where that still counts. */
export async function listSecrets(
  reader: Reader,
  { secrets }: Pick<SecretDeps, 'secrets'>,
  webhookId: bigint,
  withFormer: boolean,
): Promise<string[]> {
  const found = [
    await secrets.find(reader, newest(webhookId)),
    withFormer ? await secrets.find(reader, former(webhookId)) : undefined,
  ];
  return found.filter((secret) => secret !== undefined);
}

/**
 * The headers that identify a message and prove who sent it, by the Standard Webhooks specification (standardwebhooks.com), version
 * 1: HMAC-SHA256 over id, second and text, once for each secret.
 */
export function signedHeaders(
  { messageId, body }: { readonly messageId: string; readonly body: string },
  secrets: readonly string[],
  now: Date,
): Record<string, string> {
  const second = Math.floor(now.getTime() / 1000);
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(PREFIX.length), 'base64');
    return `v1,${createHmac('sha256', key).update(`${messageId}.${second}.${body}`).digest('base64')}`;
  });
  return {
    'webhook-id': messageId,
    'webhook-timestamp': String(second),
    'webhook-signature': signatures.join(' '),
  };
}

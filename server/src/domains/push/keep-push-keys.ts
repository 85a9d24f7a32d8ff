import webPush from 'web-push';
import { z } from 'zod';
import { type Db, inTransaction } from '../../kernel/db.ts';
import type { SecretStore } from '../../kernel/secrets/secret-store.ts';

const PLACE = { kind: 'push.vapid', owner: 'site' };

const pair = z.object({ publicKey: z.string(), privateKey: z.string() });

/** The pair of keys with which the site proves to push services that a message is its own (VAPID, RFC 8292), in base64url. */
export type PushKeys = z.output<typeof pair>;

/** The site's keys: made at the first start, and once the key that sealed them is lost; browsers subscribe anew then. */
export function keepPushKeys({
  db,
  secrets,
}: {
  readonly db: Db;
  readonly secrets: SecretStore;
}): Promise<PushKeys> {
  return inTransaction(db, async (tx) => {
    const known = await secrets.find(tx, PLACE);
    if (known !== undefined) return pair.parse(JSON.parse(known));
    const fresh = webPush.generateVAPIDKeys();
    await secrets.put(tx, PLACE, JSON.stringify(fresh));
    return fresh;
  });
}

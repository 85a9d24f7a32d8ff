import { type Db, inTransaction } from '../kernel/db.ts';
import type { Random } from '../kernel/secrets/random.ts';
import type { SecretStore } from '../kernel/secrets/secret-store.ts';

const PLACE = { kind: 'sandbox.gateway', owner: 'site' };
const SECRET_BYTES = 32;

/** What the sandbox's gateway and the site sign their messages with: made at the first start, and once its key is lost. */
export function getSandboxSecret(deps: {
  readonly db: Db;
  readonly secrets: SecretStore;
  readonly random: Random;
}): Promise<Buffer> {
  const { db, secrets, random } = deps;
  return inTransaction(db, async (tx) => {
    const known = await secrets.find(tx, PLACE);
    if (known !== undefined) return Buffer.from(known, 'base64');
    const fresh = random.bytes(SECRET_BYTES);
    await secrets.put(tx, PLACE, fresh.toString('base64'));
    return fresh;
  });
}

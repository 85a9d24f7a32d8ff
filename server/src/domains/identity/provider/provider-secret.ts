import { type Db, inTransaction } from '../../../kernel/db.ts';
import type { Random } from '../../../kernel/secrets/random.ts';
import type { SecretStore } from '../../../kernel/secrets/secret-store.ts';

const PLACE = { kind: 'identity.provider', owner: 'sandbox' };
const SECRET_BYTES = 32;

/** The secret with which the sandbox's provider signs its webhooks; made at the first start. */
export function getProviderSecret({
  db,
  random,
  secrets,
}: {
  readonly db: Db;
  readonly random: Random;
  readonly secrets: SecretStore;
}): Promise<Buffer> {
  return inTransaction(db, async (tx) => {
    const known = await secrets.find(tx, PLACE);
    if (known !== undefined) return Buffer.from(known, 'hex');
    const fresh = Buffer.from(random.bytes(SECRET_BYTES));
    await secrets.put(tx, PLACE, fresh.toString('hex'));
    return fresh;
  });
}

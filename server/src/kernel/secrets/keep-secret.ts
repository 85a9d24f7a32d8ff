import { type Db, inTransaction } from '../db.ts';
import type { Random } from './random.ts';
import type { SecretPlace, SecretStore } from './secret-store.ts';

const SECRET_BYTES = 32;

/** A secret of the site's own among the sealed ones: made at the first start, and once the key that sealed it is lost. */
export function keepSecret(
  { db, random, secrets }: { readonly db: Db; readonly random: Random; readonly secrets: SecretStore },
  place: SecretPlace,
  encoding: 'hex' | 'base64' = 'hex',
): Promise<Buffer> {
  return inTransaction(db, async (tx) => {
    const known = await secrets.find(tx, place);
    if (known !== undefined) return Buffer.from(known, encoding);
    const fresh = Buffer.from(random.bytes(SECRET_BYTES));
    await secrets.put(tx, place, fresh.toString(encoding));
    return fresh;
  });
}

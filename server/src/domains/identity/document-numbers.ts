import { createHmac } from 'node:crypto';
import { type IdentityDocument, latinDigits } from '@maidan/contract';
import { type Db, inTransaction } from '../../kernel/db.ts';
import type { Random } from '../../kernel/secrets/random.ts';
import type { SecretStore } from '../../kernel/secrets/secret-store.ts';

/** Tells whether two documents are the same without keeping their numbers. */
export interface DocumentNumbers {
  /** The keyed hash of a document's number; spaces, dashes, capitals and the script of digits make no difference. */
  readonly hashOf: (document: IdentityDocument, number: string) => string;
}

const PLACE = { kind: 'identity.numbers', owner: 'site' };
const KEY_BYTES = 32;

/** Opens it with its own key among the sealed secrets, which is made at the first start. */
export async function openDocumentNumbers({
  db,
  random,
  secrets,
}: {
  readonly db: Db;
  readonly random: Random;
  readonly secrets: SecretStore;
}): Promise<DocumentNumbers> {
  const key = await inTransaction(db, async (tx) => {
    const known = await secrets.find(tx, PLACE);
    if (known !== undefined) return Buffer.from(known, 'hex');
    const fresh = Buffer.from(random.bytes(KEY_BYTES));
    await secrets.put(tx, PLACE, fresh.toString('hex'));
    return fresh;
  });
  return {
    hashOf: (document, number) =>
      createHmac('sha256', key)
        .update(`${document}:${plainNumber(number)}`)
        .digest('hex'),
  };
}

/** A number without what two people spell differently. */
export const plainNumber = (number: string): string =>
  latinDigits(number.normalize('NFKC'))
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]/g, '');

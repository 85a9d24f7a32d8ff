import { createHmac } from 'node:crypto';
import { type IdentityDocument, latinDigits } from '@maidan/contract';
import type { Db } from '../../kernel/db.ts';
import { keepSecret } from '../../kernel/secrets/keep-secret.ts';
import type { Random } from '../../kernel/secrets/random.ts';
import type { SecretStore } from '../../kernel/secrets/secret-store.ts';

/** Tells whether two documents are the same without keeping their numbers. */
export interface DocumentNumbers {
  /** The keyed hash of a document's number; spaces, dashes, capitals and the script of digits make no difference. */
  readonly hashOf: (document: IdentityDocument, number: string) => string;
}

const PLACE = { kind: 'identity.numbers', owner: 'site' };

/** Opens it with its own key among the sealed secrets, which is made at the first start. */
export async function openDocumentNumbers(deps: {
  readonly db: Db;
  readonly random: Random;
  readonly secrets: SecretStore;
}): Promise<DocumentNumbers> {
  const key = await keepSecret(deps, PLACE);
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

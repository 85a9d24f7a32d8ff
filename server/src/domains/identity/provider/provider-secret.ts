import type { Db } from '../../../kernel/db.ts';
import { keepSecret } from '../../../kernel/secrets/keep-secret.ts';
import type { Random } from '../../../kernel/secrets/random.ts';
import type { SecretStore } from '../../../kernel/secrets/secret-store.ts';

/** The secret with which the sandbox's provider signs its webhooks; made at the first start. */
export const getProviderSecret = (deps: {
  readonly db: Db;
  readonly random: Random;
  readonly secrets: SecretStore;
}): Promise<Buffer> => keepSecret(deps, { kind: 'identity.provider', owner: 'sandbox' });

import type { Db } from '../kernel/db.ts';
import { keepSecret } from '../kernel/secrets/keep-secret.ts';
import type { Random } from '../kernel/secrets/random.ts';
import type { SecretStore } from '../kernel/secrets/secret-store.ts';

/** What the sandbox's gateway and the site sign their messages with: made at the first start, and once its key is lost. */
export const getSandboxSecret = (deps: {
  readonly db: Db;
  readonly secrets: SecretStore;
  readonly random: Random;
}): Promise<Buffer> => keepSecret(deps, { kind: 'sandbox.gateway', owner: 'site' }, 'base64');

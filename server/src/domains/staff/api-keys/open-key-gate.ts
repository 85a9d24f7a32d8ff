import { API_KEY_CALLS_PER_MINUTE, mayUse } from '@maidan/contract/office';
import { inTransaction } from '../../../kernel/db.ts';
import type { KeyGate } from '../../../kernel/http/admit-key.ts';
import { readNetworks } from '../../../kernel/network/networks.ts';
import { openCountLimit } from '../../../kernel/rate-limit.ts';
import { hashSecret } from '../../../kernel/secrets/hash-secret.ts';
import type { StaffDeps } from '../deps.ts';
import { noteUse, selectLiveKey } from './api-key-store.ts';

const MINUTE_MS = 60_000;

/**
 * The guard of calls with an API key. It asks the database each time, so that a revoked key, and every key of a blocked member, opens
 * nothing from the next call on; its rights are those that it was given and that its maker still has.
 */
export function openKeyGate({ db, clock }: Pick<StaffDeps, 'db' | 'clock'>): KeyGate {
  const calls = openCountLimit(clock, { max: API_KEY_CALLS_PER_MINUTE, windowMs: MINUTE_MS });
  return {
    async authenticateKey(token, address) {
      const now = clock.now();
      const found = await selectLiveKey(db, hashSecret(token), now);
      if (found === undefined || !isWithin(found.addresses, address)) return undefined;
      calls.take(found.id.toString());
      const before = new Date(now.getTime() - MINUTE_MS);
      await inTransaction(db, (tx) => noteUse(tx, found.id, { from: address, now, before }));
      const { makerId, makerRole, name } = found;
      return {
        name,
        rights: found.rights.filter((right) => mayUse(makerRole, right)),
        maker: {
          id: makerId,
          username: `key ${name}`,
          role: makerRole,
          nodeId: undefined,
          affiliateId: undefined,
          sessionId: 0n,
        },
      };
    },
  };
}

const isWithin = (addresses: readonly string[], address: string): boolean =>
  addresses.length === 0 || readNetworks(addresses.join(',')).includes(address);

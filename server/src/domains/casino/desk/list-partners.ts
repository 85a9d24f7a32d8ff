import { createHash, type KeyObject } from 'node:crypto';
import type { DeskPartner } from '@maidan/contract/office';
import { type Reader, queryOne, sql } from '../../../kernel/db.ts';
import type { GisMerchant } from '../gis/merchants.ts';
import type { CreditBounds } from '../seamless-wallet/credit-bounds.ts';
import type { Partners } from '../seamless-wallet/partners.ts';

/** The partners of the wallet, as configured at start. */
export interface KnownPartners {
  readonly partners: Partners;
  readonly merchants: readonly GisMerchant[];
}

/** A partner that isn't among this many last transactions counts as silent: there is no index by partner alone. */
const LOOKED_AT_MAX = 100_000;

/** The partners of the wallet, their keys, and their last call. A shared secret key is never shown. */
export async function listPartners(
  reader: Reader,
  { partners, merchants }: KnownPartners,
): Promise<DeskPartner[]> {
  const known = [
    ...Array.from(partners, ([name, { keys, bounds }]) => ({
      name,
      protocol: 'signed-wallet' as const,
      account: null,
      keys: keys.map(fingerprintOf),
      bounds: presentBounds(bounds),
    })),
    ...merchants.map(({ name, merchantId, bounds }) => ({
      name,
      protocol: 'gis' as const,
      account: merchantId,
      keys: [],
      bounds: presentBounds(bounds),
    })),
  ];
  const shown: DeskPartner[] = [];
  for (const partner of known) shown.push({ ...partner, askedAt: await findLastAsked(reader, partner.name) });
  return shown;
}

const presentBounds = ({ stakeMultipleMax, ...bounds }: CreditBounds): DeskPartner['bounds'] => ({
  ...bounds,
  stakeMultipleMax: Number(stakeMultipleMax),
});

/** In SSH's format, so that both sides can compare. */
const fingerprintOf = (key: KeyObject): string =>
  `SHA256:${createHash('sha256')
    .update(key.export({ type: 'spki', format: 'der' }))
    .digest('base64')
    .replace(/=+$/, '')}`;

async function findLastAsked(reader: Reader, partner: string): Promise<Date | null> {
  const row = await queryOne<{ at: Date }>(
    reader,
    sql`select at from casino_transaction
        where partner = ${partner} and id > (select coalesce(max(id), 0) - ${LOOKED_AT_MAX} from casino_transaction)
        order by id desc limit 1`,
  );
  return row?.at ?? null;
}

import { createHash } from 'node:crypto';
import { inTransaction } from '../../kernel/db.ts';
import { dhakaDay } from '../../kernel/time/dhaka-day.ts';
import { insertClick } from './affiliate-store.ts';
import type { AffiliatesDeps } from './deps.ts';

/**
 * Counts that a device opened a code's link, once a day of Dhaka (AFF-8). A code that nobody has counts nothing, without saying so. Of the device only
 * a hash with the day is kept, until the day is over.
 */
export async function countClick(
  { db, clock }: Pick<AffiliatesDeps, 'db' | 'clock'>,
  code: string,
  deviceName: string,
): Promise<void> {
  const day = dhakaDay(clock.now());
  const device = createHash('sha256').update(`${day} ${deviceName}`).digest();
  await inTransaction(db, (tx) => insertClick(tx, { code, day, device }));
}

import type { Tx } from '../../kernel/db.ts';
import type { Deed } from '../../kernel/http/served-office-call.ts';
import { getStaffForUpdate } from './get-staff-for-update.ts';
import { clearTries } from './store.ts';

/** Opens an account again that wrong tries have locked, or forgets those it has had. NOT_FOUND. */
export async function unlockStaff(
  tx: Tx,
  staffId: bigint,
  audit: (tx: Tx, deed: Deed) => Promise<void>,
): Promise<void> {
  const { username, tries } = await getStaffForUpdate(tx, staffId);
  if (tries === 0) return;
  await clearTries(tx, staffId);
  await audit(tx, {
    action: 'unlocked',
    subject: `staff:${staffId}`,
    before: { username, tries },
    after: { username, tries: 0 },
  });
}

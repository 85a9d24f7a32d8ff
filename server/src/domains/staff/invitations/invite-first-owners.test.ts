import { expect, onTestFinished, test } from 'vitest';
import { query, sql } from '../../../kernel/db.ts';
import { systemRandom } from '../../../kernel/secrets/random.ts';
import { fakeClock } from '../../../kernel/time/clock.ts';
import { openTestDatabase } from '../../../testing/open-test-database.ts';
import { testAuditKeys } from '../../../testing/open-test-app.ts';
import { inviteFirstOwners } from '../index.ts';

const NOW = new Date('2026-01-15T12:00:00Z');
const DOER = { staff: undefined, role: undefined, address: 'command line' };

test('[LIVE-29] the first two owners get a link each, of which a later try ends those before; once there is an owner none is made', async () => {
  const db = await openTestDatabase();
  onTestFinished(() => db.close());
  const invite = () =>
    inviteFirstOwners({ db, clock: fakeClock(NOW), random: systemRandom, auditKeys: testAuditKeys }, DOER);
  const listOpen = () =>
    query<{ role: string; audited: number }>(
      db,
      sql`select i.role, (select count(*)::integer from audit_entry a
            where a.action = 'invitation-made' and a.subject = 'invitation:' || i.id) as audited
          from staff_invitation i where ended_at is null`,
    );
  const [one, other] = (await invite()) ?? [];
  expect(one?.token).not.toBe(other?.token);
  const both = [
    { role: 'owner', audited: 1 },
    { role: 'owner', audited: 1 },
  ];
  expect(await listOpen()).toEqual(both);
  expect(await invite()).toHaveLength(2);
  expect(await listOpen()).toEqual(both);
  await query(
    db,
    sql`insert into staff (username, role, password_hash, totp_step, passkey_handle, created_at)
        values ('owner', 'owner', 'hash', 0, ${Buffer.from('owner')}, ${NOW})`,
  );
  expect(await invite()).toBeUndefined();
  expect(await listOpen()).toEqual(both);
});

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openTestApp } from '../../testing/open-test-app.ts';
import { openTestDatabase } from '../../testing/open-test-database.ts';
import { query, sql } from '../db.ts';
import { describeOtherMode, findMode, keepMode, requireMode } from './installation-mode.ts';

const NOW = new Date('2026-01-15T12:00:00Z');

test.each([
  ['sandbox', 'live', 'play money never becomes real'],
  ['live', 'sandbox', 'holds real money'],
] as const)(
  '[LIVE-23] a database that was begun as %s refuses %s, in both directions and for ever',
  async (first, second, why) => {
    const db = await openTestDatabase();
    onTestFinished(() => db.close());
    expect([await findMode(db), await describeOtherMode(db, second)]).toEqual([undefined, undefined]);
    await keepMode(db, first, NOW);
    await keepMode(db, first, NOW);
    await requireMode(db, first);
    await expect(keepMode(db, second, NOW)).rejects.toThrow(why);
    await expect(requireMode(db, second)).rejects.toThrow(why);
    expect(await findMode(db)).toBe(first);
    await expect(
      query(db, sql`insert into installation_mode (mode, since) values (${second}, ${NOW})`),
    ).rejects.toThrow();
  },
);

test('[LIVE-23] an app marks its database, and one that is open in the other mode is refused', async () => {
  const sandbox = await openTestApp();
  onTestFinished(() => sandbox.close());
  await expect(keepMode(sandbox.app.db, 'live', NOW)).rejects.toThrow('is a sandbox’s');
  const live = await openTestApp({ config: { mode: 'live', opensFor: 'staff', identityProvider: 'none' } });
  onTestFinished(() => live.close());
  await expect(keepMode(live.app.db, 'sandbox', NOW)).rejects.toThrow('holds real money');
});

test('[LIVE-23] a sandbox from before the mark is marked by the upgrade', async () => {
  const db = await openTestDatabase();
  onTestFinished(() => db.close());
  const text = await readFile(
    join(import.meta.dirname, '../../migrations/056-installation-mode.sql'),
    'utf8',
  );
  const [, upgrade = ''] = text.split('--;');
  await query(db, sql.raw(upgrade));
  expect(await findMode(db)).toBeUndefined();
  await query(db, sql`insert into sandbox_seed (name, sown_at) values ('players', ${NOW})`);
  await query(db, sql.raw(upgrade));
  expect(await findMode(db)).toBe('sandbox');
});

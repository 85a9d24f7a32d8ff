import { expect, test } from 'vitest';
import { readConfig } from '../config.ts';
import { query, sql } from '../kernel/db.ts';
import { MemoryHub } from '../kernel/messaging/memory-carrier.ts';
import { openMessaging } from '../kernel/messaging/open-messaging.ts';
import { openLog } from '../kernel/monitoring/log.ts';
import { askOwner, OWNER } from '../kernel/forwarded-calls/forwarded-call-wire.ts';
import { systemRandom } from '../kernel/secrets/random.ts';
import { fakeClock } from '../kernel/time/clock.ts';
import { openTestDatabase } from '../testing/open-test-database.ts';
import { openApiApp } from './open-api-app.ts';

test('[SAFE-69] a process ends when another start of the site has another release’s tables, and only then', async () => {
  const [clock, hub, db] = [fakeClock(), new MemoryHub(), await openTestDatabase()];
  const join = () =>
    openMessaging({
      carrier: hub.connect(),
      prefix: 'tested',
      clock,
      random: systemRandom,
      log: openLog('silent'),
    });
  const site = join();
  let start = 'first';
  site.serve(askOwner, OWNER, () => Promise.resolve({ start }));
  const config = readConfig({ LOG_LEVEL: 'silent', PORT: '0' });
  const api = await openApiApp({ config, db, clock, messaging: join(), readDelayMs: () => 0 });
  let why: unknown;
  void api.failed.then((error) => (why = error));
  const hear = async () => {
    await clock.advance(1_000);
    await new Promise((resolve) => setTimeout(resolve, 200));
  };
  start = 'second';
  await hear();
  expect(why).toBeUndefined();
  await query(db, sql`insert into schema_migration (name, hash) values ('9999-later.sql', 'x')`);
  await hear();
  expect(why).toBeUndefined();
  start = 'third';
  await hear();
  await expect.poll(() => String(why)).toContain('this one does not know 9999-later.sql');
  await api.close();
  await site.close();
});

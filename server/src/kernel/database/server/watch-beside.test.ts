import { afterEach, describe, expect, test } from 'vitest';
import { createServerDatabase, testServerUrl } from '../../../testing/open-test-database.ts';
import { openTcpProxy } from '../../../testing/open-tcp-proxy.ts';
import { isFullRun } from '../../../testing/test-scale.ts';
import { type Db, query, sql } from '../../db.ts';
import { isDatabaseAway } from '../database-away.ts';
import { openDatabase } from '../open-database.ts';

const closed: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closed.splice(0).toReversed()) await close();
});

const answerOf = (db: Db): Promise<string> =>
  query<{ one: number }>(db, sql`select 1 as one`).then(
    () => 'answered',
    (error: unknown) => (isDatabaseAway(error) ? 'away' : String(error)),
  );

describe.runIf(testServerUrl !== undefined)('a process beside the owner of a database', () => {
  test.each(isFullRun() ? (['cut', 'silence'] as const) : (['cut'] as const))(
    '[SAFE-67] notices a %s of its connections, refuses meanwhile, and goes on after it',
    async (how) => {
      const made = await createServerDatabase(testServerUrl ?? '');
      closed.push(made.drop);
      const url = new URL(made.url);
      const proxy = await openTcpProxy(Number(url.port));
      closed.push(() => proxy.close());
      url.port = String(proxy.port);
      const db = await openDatabase({ databaseUrl: url.href, roles: ['api'] });
      closed.push(() => db.close().catch(() => undefined));
      const [settings] = await query<{ lock: string }>(
        db,
        sql`select current_setting('lock_timeout') as lock`,
      );
      expect([settings?.lock, await answerOf(db)]).toEqual(['30s', 'answered']);
      const underWay = query(db, sql`select pg_sleep(60)`).then(
        () => 'answered',
        (error: unknown) => isDatabaseAway(error),
      );
      // It has begun: the next one is answered on another connection.
      expect(await answerOf(db)).toBe('answered');
      proxy[how]();
      expect([await underWay, await answerOf(db)]).toEqual([true, 'away']);
      proxy.mend();
      await expect.poll(() => answerOf(db)).toBe('answered');
    },
  );
});

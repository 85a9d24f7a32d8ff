import { expect, test } from 'vitest';
import { query, sql } from './kernel/db.ts';
import { openTestApp } from './testing/open-test-app.ts';

test('whoever closes an app that is closing waits until it is closed', async () => {
  const { app } = await openTestApp();
  const first = app.close();
  await app.close();
  await expect(query(app.db, sql`select 1`)).rejects.toThrow();
  await first;
});

import { expect, test } from 'vitest';
import { openTestDatabase } from '../testing/open-test-database.ts';
import { fakeClock } from './clock.ts';
import { inTransaction, query, sql } from './db.ts';
import { followKeptFacts } from './follow-kept-facts.ts';
import { keepFact } from './kept-facts.ts';
import { openLog } from './log.ts';

test('what was kept is followed in order, once done never again; what fails is tried again and holds up nothing', async () => {
  const db = await openTestDatabase();
  const clock = fakeClock();
  const keep = (kind: 'market-resettled' | 'market-settled', subjectId: string) =>
    inTransaction(db, (tx) => keepFact(tx, { kind, subjectId }, clock.now()));
  for (const subject of ['first', 'broken', 'second']) await keep('market-resettled', subject);
  await keep('market-settled', 'of another');
  let followed: string[] = [];
  let isBroken = true;
  const following = await followKeptFacts({
    db,
    clock,
    log: openLog('silent'),
    kinds: ['market-resettled'],
    follow({ subjectId }) {
      if (subjectId === 'broken' && isBroken) return Promise.reject(new Error('not now'));
      followed.push(subjectId);
      return Promise.resolve();
    },
  });
  expect(followed).toEqual(['first', 'second']);
  [followed, isBroken] = [[], false];
  await keep('market-resettled', 'third');
  await Promise.all([following.runNow(), following.runNow()]);
  expect(followed).toEqual(['broken', 'third']);
  await clock.advance(60_000);
  await following.stop();
  expect(followed).toEqual(['broken', 'third']);
  expect(await query(db, sql`select subject_id from kept_fact`)).toEqual([{ subject_id: 'of another' }]);
  await db.close();
});

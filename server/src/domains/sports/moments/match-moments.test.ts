import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Db, inTransaction, query, sql } from '../../../kernel/db.ts';
import { fakeClock } from '../../../kernel/time/clock.ts';
import { openTestDatabase } from '../../../testing/open-test-database.ts';
import { soccerScore } from '../../../testing/sample-scores.ts';
import type { SoccerScore } from '../feed/feed-score.ts';
import { MatchMoments } from './match-moments.ts';
import { deleteMomentsBefore, selectMoments } from './moment-store.ts';

let db: Db;
beforeAll(async () => {
  db = await openTestDatabase();
  await query(
    db,
    sql`insert into sports_event (event_id, sport, name, competition, home, away, starts_at)
        values ('5', 'soccer', 'A v B', 'Cup', 'A', 'B', '2026-01-01')`,
  );
});
afterAll(() => db.close());

const clock = fakeClock();
const score: SoccerScore = { ...soccerScore, eventId: '5' };
const write = (moments: MatchMoments, before: Partial<SoccerScore>, now: Partial<SoccerScore>) =>
  inTransaction(db, (tx) => moments.write(tx, { ...score, ...before }, { ...score, ...now }));
const scores = async () => (await selectMoments(db, '5')).map((moment) => moment.score);

test('[PLAY-37] what the first score after a start brings has no time, and what a correction takes back is gone', async () => {
  const moments = new MatchMoments(clock);
  await write(moments, {}, { home: 1 });
  expect(await scores()).toEqual([]);
  await write(moments, { home: 1 }, { home: 2 });
  await write(moments, { home: 2 }, { home: 2, away: 1 });
  expect(await scores()).toEqual(['2–0', '2–1']);
  await write(moments, { home: 2, away: 1 }, { home: 2 });
  expect(await scores()).toEqual(['2–0']);
  await clock.advance(1_000);
  await inTransaction(db, (tx) => deleteMomentsBefore(tx, clock.now()));
  expect(await scores()).toEqual([]);
});

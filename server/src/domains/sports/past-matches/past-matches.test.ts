import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { query, sql } from '../../../kernel/db.ts';
import { openExplainingDb } from '../../../testing/explain-reads.ts';
import { type TestApp, openTestApp } from '../../../testing/open-test-app.ts';
import { scriptedFeed, twoRunnerMarket } from '../../../testing/scripted-feed.ts';
import { countRounds } from '../../../testing/test-scale.ts';
import { send } from '../../../testing/wire-client.ts';
import type { Sport } from '../feed/feed.ts';
import { listPastMatches } from './list-past-matches.ts';

const startsAt = new Date('2026-01-15T15:00:00Z');
const feed = scriptedFeed(startsAt);
let open: TestApp;
beforeAll(async () => {
  open = await openTestApp({ feed });
});
afterAll(() => open.close());

const HOUR_MS = 3_600_000;
let matches = 0;

interface Played {
  readonly hoursAgo: number;
  readonly home?: string;
  readonly away?: string;
  readonly sport?: Sport;
  /** The id of the runner that won: 11 the home side, 12 the away side, 13 the draw. */
  readonly winner?: number | 'void' | 'unknown';
}

/** Plays a match that many hours before the one that is looked at, and returns its ids. */
async function play({ hoursAgo, home = 'Alpha', away = 'Beta', sport = 'soccer', winner = 11 }: Played) {
  matches += 1;
  const [eventId, marketId] = [`93000${matches}`, `1.93000${matches}`];
  const at = new Date(startsAt.getTime() - hoursAgo * HOUR_MS);
  const event = { eventId, sport, name: `${home} v ${away}`, competition: 'Cup', home, away, startsAt: at };
  const names = [home, away, 'The Draw'];
  const runners = names.map((name, index) => ({
    runnerId: 11 + index,
    name,
    sortPriority: index + 1,
    status: 'ACTIVE' as const,
  }));
  await feed.say({ kind: 'event', event });
  await feed.say({ kind: 'market', market: { ...twoRunnerMarket, eventId, marketId, runners } });
  if (winner !== 'unknown')
    await feed.say({
      kind: 'result',
      result:
        winner === 'void'
          ? { marketId, outcome: 'void', reason: 'rain' }
          : { marketId, outcome: 'won', winners: [winner] },
    });
  return { eventId, marketId };
}

const shape = z.object({
  sides: z.object({ home: z.string(), away: z.string() }),
  meetings: z.array(z.looseObject({ event_id: z.string(), winner: z.string() })),
  form: z.object({
    home: z.array(z.looseObject({ event_id: z.string() })),
    away: z.array(z.looseObject({ event_id: z.string() })),
  }),
});
const pastOf = async (eventId: string) =>
  shape.parse((await send(open.url, `GET /api/past-matches/${eventId}`)).body);
const ids = (list: readonly { readonly event_id: string }[]) => list.map(({ event_id }) => event_id);

test('[PLAY-115] meetings and form are the last five before the match, whoever was at home, with its result', async () => {
  const won = await play({ hoursAgo: 10 });
  const lost = await play({ hoursAgo: 20, home: 'Beta', away: 'Alpha', winner: 12 });
  const drawn = await play({ hoursAgo: 30, winner: 13 });
  const voided = await play({ hoursAgo: 40, winner: 'void' });
  const others = await play({ hoursAgo: 5, home: 'Gamma', away: 'Alpha', winner: 11 });
  await play({ hoursAgo: 1, winner: 'unknown' });
  await play({ hoursAgo: -10 });
  await play({ hoursAgo: 2, sport: 'tennis' });
  const old = await play({ hoursAgo: 900 });
  await play({ hoursAgo: 950 });
  const { eventId } = await play({ hoursAgo: 0, winner: 'unknown' });
  const past = await pastOf(eventId);
  expect(past.meetings.map(({ event_id, winner }) => [event_id, winner])).toEqual([
    [won.eventId, 'home'],
    [lost.eventId, 'away'],
    [drawn.eventId, 'level'],
    [voided.eventId, 'none'],
    [old.eventId, 'home'],
  ]);
  expect(past.meetings[0]).toEqual({
    event_id: won.eventId,
    home: 'Alpha',
    away: 'Beta',
    competition: 'Cup',
    starts_at: '2026-01-15T05:00:00.000Z',
    winner: 'home',
  });
  expect(ids(past.form.home)).toEqual([others, won, lost, drawn, voided].map((one) => one.eventId));
  expect(ids(past.form.away)).toEqual([won, lost, drawn, voided, old].map((one) => one.eventId));
});

test('[PLAY-115] a final score comes with the match, one that was never final does not', async () => {
  const [ended, broken] = [
    await play({ hoursAgo: 3, home: 'Delta', away: 'Echo', winner: 'unknown' }),
    await play({ hoursAgo: 4, home: 'Delta', away: 'Echo', winner: 'unknown' }),
  ];
  const soccer = { sport: 'soccer', home: 2, away: 0, minute: 90, goals: [] } as const;
  await feed.say({
    kind: 'score',
    score: { ...soccer, eventId: ended.eventId, phase: 'ENDED', period: 'FULL_TIME', winner: 'home' },
  });
  await feed.say({
    kind: 'score',
    score: { ...soccer, eventId: broken.eventId, phase: 'LIVE', minute: 30, period: 'FIRST_HALF' },
  });
  for (const { marketId } of [ended, broken])
    await feed.say({ kind: 'result', result: { marketId, outcome: 'won', winners: [11] } });
  const { eventId } = await play({ hoursAgo: 0, home: 'Echo', away: 'Delta', winner: 'unknown' });
  const { meetings } = await pastOf(eventId);
  expect(meetings.map((one) => one['score'])).toEqual([
    { sport: 'soccer', phase: 'ENDED', goals: { home: 2, away: 0 }, minute: 90, isHalfTime: false },
    undefined,
  ]);
});

test('[PLAY-115] a result that staff corrected shows corrected', async () => {
  const { marketId } = await play({ hoursAgo: 3, home: 'Foxtrot', away: 'Golf' });
  const { eventId } = await play({ hoursAgo: 0, home: 'Foxtrot', away: 'Golf', winner: 'unknown' });
  await query(open.app.db, sql`update sports_market set winners = '{12}' where market_id = ${marketId}`);
  expect((await pastOf(eventId)).meetings.map(({ winner }) => winner)).toEqual(['away']);
});

test('[PLAY-115] sides that have not played have no past, and an unknown match is not found', async () => {
  const { eventId } = await play({ hoursAgo: 0, home: 'Hotel', away: 'India', winner: 'unknown' });
  expect(await pastOf(eventId)).toEqual({
    sides: { home: 'Hotel', away: 'India' },
    meetings: [],
    form: { home: [], away: [] },
  });
  expect((await send(open.url, 'GET /api/past-matches/404404')).status).toBe(404);
  expect((await send(open.url, 'GET /api/past-matches/x')).status).toBe(422);
});

const PAST_MATCHES = countRounds('PAST_MATCHES', { sample: 4_000, full: 20_000 });

test('[PLAY-115] it costs the same however many matches there were', async () => {
  const { db } = open.app;
  await query(
    db,
    sql`insert into sports_event (event_id, sport, name, competition, home, away, starts_at)
        select '95' || n, 'soccer', 'x', 'Cup', 'Side ' || n % 40, 'Side ' || n % 37,
          '2020-01-01'::timestamptz + n * interval '1 hour' from generate_series(1, ${PAST_MATCHES}::int) as n`,
  );
  await query(
    db,
    sql`insert into sports_market (market_id, event_id, name, type, status, in_play, bet_delay_seconds, version,
          number_of_winners, outcome, winners)
        select '1.' || event_id, event_id, 'Match Odds', 'MATCH_ODDS', 'CLOSED', false, 0, 1, 1, 'won', '{11}'
        from sports_event where event_id like '95%'`,
  );
  await query(db, sql`analyze sports_event, sports_market`);
  const event = { eventId: '96', sport: 'soccer', home: 'Side 3', away: 'Side 5', startsAt } as const;
  const explaining = openExplainingDb(db);
  const cost = await explaining.explain(async () => {
    const past = await listPastMatches(explaining.db, { ...event, name: 'x', competition: 'Cup' });
    expect([past.meetings.length, past.form.home.length, past.form.away.length]).toEqual([5, 5, 5]);
  });
  expect(cost.statements).toBe(3);
  expect(cost.pages).toBeLessThan(400);
});

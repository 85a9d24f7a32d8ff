import type { FeedMessage } from '../index.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { cricketScore } from '../../../testing/cricket-score.ts';
import { type TestApp, openTestApp } from '../../../testing/open-test-app.ts';
import { scriptedFeed, twoRunnerMarket } from '../../../testing/scripted-feed.ts';
import { send } from '../../../testing/wire-client.ts';
import { SQUAD_MAX, type Squads } from '../feed/feed.ts';

const squadsShape = z.array(
  z.object({ side: z.string(), players: z.array(z.string()), event_ids: z.array(z.string()) }),
);
const HOUR_MS = 3_600_000;

const { eventId } = twoRunnerMarket;
const feed = scriptedFeed(new Date('2026-01-15T13:00:00Z'));
let open: TestApp;

beforeAll(async () => {
  open = await openTestApp({ feed });
});
afterAll(() => open.close());

async function ask(headers: Record<string, string> = {}) {
  await open.clock.advance(1_100);
  return send(open.url, 'GET /api/match-players', { headers });
}

async function listed() {
  const answer = await ask();
  return squadsShape
    .parse(answer.body['squads'])
    .map(({ side, players, event_ids: ids }) => `${side} ${ids.join('+')}: ${players.join(', ')}`);
}

interface Sent {
  readonly id?: string;
  readonly home?: string;
  readonly hoursAhead?: number;
  readonly squads?: Squads;
}

/** A match as the feed sends it, Alpha against Beta. */
function match({ id = eventId, home = 'Alpha', hoursAhead = 1, squads }: Sent): FeedMessage {
  return {
    kind: 'event',
    event: {
      eventId: id,
      sport: 'cricket',
      name: `${home} v Beta`,
      home,
      away: 'Beta',
      competition: 'Test Cup',
      startsAt: new Date(open.clock.now().getTime() + hoursAhead * HOUR_MS),
      ...(squads && { squads }),
    },
  };
}

async function begin(sent: Sent & { readonly id: string }): Promise<void> {
  await feed.say(match(sent));
  await feed.say({
    kind: 'market',
    market: { ...twoRunnerMarket, eventId: sent.id, marketId: `1.${sent.id}` },
  });
}

const score = (batting: 'home' | 'away', batters: readonly string[], bowler: string): FeedMessage => {
  const figures = { runs: 0, balls: 0 };
  const middle = {
    batters: batters.map((name) => ({ name, ...figures })),
    bowler: { name: bowler, ...figures, wickets: 0 },
    partnership: figures,
  };
  return { kind: 'score', score: cricketScore({ eventId, battingSide: batting, middle }) };
};

beforeEach(() => feed.say(match({ squads: { home: ['Sajib', 'Rafi'], away: ['Tanim'] } })));

test('[PLAY-56] a guest reads the players of the listed matches by side, a side with the same players once', async () => {
  await begin({ id: '900000002', home: 'Gamma', hoursAhead: 2, squads: { home: [], away: ['Tanim'] } });
  await begin({
    id: '900000003',
    home: 'Delta',
    hoursAhead: 90,
    squads: { home: ['Omar'], away: ['Tanim'] },
  });
  await begin({ id: '900000004', home: 'Sigma', hoursAhead: 3 });
  expect(await listed()).toEqual([`Alpha ${eventId}: Sajib, Rafi`, `Beta ${eventId}+900000002: Tanim`]);
});

test('[PLAY-56] squads that are sent again replace those before, and an event sent without keeps them', async () => {
  await feed.say(match({ home: 'Alpha' }));
  expect((await listed())[0]).toBe(`Alpha ${eventId}: Sajib, Rafi`);
  const { headers } = await ask();
  const etag = headers.get('etag') ?? '';
  expect((await ask({ 'if-none-match': etag })).status).toBe(304);
  await feed.say(match({ squads: { home: ['Wasim'], away: [] } }));
  expect((await ask({ 'if-none-match': etag })).status).toBe(200);
  expect((await listed())[0]).toBe(`Alpha ${eventId}: Wasim`);
});

const hostile: Readonly<Record<string, unknown>> = {
  'more players than a squad has': { home: Array.from({ length: SQUAD_MAX + 1 }, String), away: [] },
  'a name without end': { home: ['x'.repeat(81)], away: [] },
  'an empty name': { home: [' '], away: [] },
  'a name that can’t be stored': { home: ['\u0000'], away: [] },
  'a number': { home: [7], away: [] },
  'one side': { home: ['Yasir'] },
  'a text': 'Yasir',
};
test.each(Object.keys(hostile))('[PLAY-56] %s is refused, and the feed goes on', async (kind) => {
  const sent = match({});
  if (sent.kind !== 'event') throw new Error('not an event');
  const broken: unknown = { ...sent, event: { ...sent.event, squads: hostile[kind] } };
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what an adapter with a fault sends
  await feed.say(broken as FeedMessage);
  expect((await listed())[0]).toBe(`Alpha ${eventId}: Sajib, Rafi`);
  await feed.say(match({ squads: { home: ['Zahin'], away: [] } }));
  expect((await listed())[0]).toBe(`Alpha ${eventId}: Zahin`);
});

test('[PLAY-56] who bats or bowls counts as a player of that side, also once the score goes on', async () => {
  await feed.say(score('away', ['Tanim', 'Dipu'], 'Ehsan'));
  await feed.say(score('away', ['Faruk', ''], 'Rafi'));
  const seen = [`Alpha ${eventId}: Sajib, Rafi, Ehsan`, `Beta ${eventId}: Tanim, Dipu, Faruk`];
  expect(await listed()).toEqual(expect.arrayContaining(seen));
});

import { expect, it } from 'vitest';
import { fakeClock } from '../../../../../kernel/time/clock.ts';
import type { FeedMessage } from '../../feed.ts';
import { simulatorFeed, type SimulatorOptions } from '../simulator-feed.ts';

const at = new Date('2026-02-10T09:02:00Z');
const MINUTE_MS = 60_000;
const MOVE_MS = 5_000;
/** Of the cricket between the races next to nothing is priced. */
const options = { seed: 'maidan', pace: 1, playings: 1 };

/** What the simulator sends of races, first at its start and then in that time. */
async function listen(more: Partial<SimulatorOptions>, durationMs = 0) {
  const clock = fakeClock(at);
  const image: FeedMessage[] = [];
  const after: FeedMessage[] = [];
  let said = image;
  const races = new Set<string>();
  const feed = simulatorFeed({ ...options, ...more }, clock);
  await feed.start(async (message) => {
    if (message.kind === 'event' && message.event.sport.endsWith('-racing')) races.add(message.event.eventId);
    if (races.has(eventOf(message))) said.push(message);
  });
  said = after;
  // Small moves: the simulator has a great many messages to send.
  for (let movedMs = 0; movedMs < durationMs; movedMs += MOVE_MS) await clock.advance(MOVE_MS);
  await feed.stop();
  return { image, after };
}

/** Of which event a message is; a race's markets have its number in their ids. */
function eventOf(message: FeedMessage): string {
  if (message.kind === 'event') return message.event.eventId;
  if (message.kind === 'market') return message.market.eventId;
  if (message.kind === 'score') return message.score.eventId;
  if (message.kind === 'prices') return `3${message.prices.marketId.slice(3, 11)}`;
  return message.kind === 'result' ? `3${message.result.marketId.slice(3, 11)}` : '';
}

const eventsIn = (messages: readonly FeedMessage[]) =>
  messages.flatMap((message) => (message.kind === 'event' ? [message.event] : []));

it('[TRADE-92] the simulator has no races unless it is asked for them', async () => {
  expect(await listen({}, 10 * MINUTE_MS)).toEqual({ image: [], after: [] });
});

it('[TRADE-92] begins with the races of the last hour and those to come, and sends less than one message in two seconds', async () => {
  const { image, after } = await listen({ races: true }, 30 * MINUTE_MS);
  const minutes = eventsIn(image).map(({ startsAt }) => (startsAt.getTime() - at.getTime()) / MINUTE_MS);
  expect(minutes.toSorted((a, b) => a - b)).toEqual(
    Array.from({ length: 16 }, (_, number) => 5 * number - 57),
  );
  expect(eventsIn(after)).toHaveLength(6);
  expect(after.length).toBeGreaterThan(60);
  expect(after.length).toBeLessThan(30 * 30);
  const results = after.filter(({ kind }) => kind === 'result');
  expect(results).toHaveLength(18);
});

it('[TRADE-94] an older race is sent again where its markets have no result', async () => {
  const wanted = eventsIn((await listen({ races: true })).image)[0]?.eventId ?? '';
  const old = String(Number(wanted) - 30);
  const since = new Date(at.getTime() - 8 * 60 * MINUTE_MS);
  const openMarketsOf = (eventId: string) => (eventId === old ? ['1.2'] : []);
  const { image } = await listen({ races: true, since, openMarketsOf });
  expect(eventsIn(image).map(({ eventId }) => eventId)).toContain(old);
  expect(eventsIn(image)).toHaveLength(17);
  expect(image.filter((message) => message.kind === 'result' && eventOf(message) === old)).toHaveLength(3);
});

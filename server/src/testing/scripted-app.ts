import { readConfig } from '../config.ts';
import type { FeedMessage } from '../domains/sports/index.ts';
import { openApp } from '../app.ts';
import { systemClock } from '../kernel/time/clock.ts';
import { scriptedFeed } from './scripted-feed.ts';

/**
 * A whole app in a process of its own, whose feed its parent scripts over the process's channel: each message `{ id,
 * say }` is acknowledged with its `id` once the app has followed it. Prints its greeting and its address, as the server
 * does; SIGTERM stops it.
 */
const STARTS_IN_MS = 3_600_000;

const feed = scriptedFeed(new Date(Date.now() + STARTS_IN_MS));
const app = await openApp({ config: readConfig(), feed });
feed.live(systemClock);
const address = await app.listen();
process.stdout.write(`${app.greeting(address)}\nMaidan is open at ${address}\n`);

process.on('message', (told: unknown) => {
  if (isOrder(told)) void feed.say(told.say).then(() => process.send?.({ id: told.id }));
});
process.on('SIGTERM', () => void app.close().then(() => process.exit(0)));

interface Order {
  readonly id: number;
  readonly say: FeedMessage;
}

function isOrder(told: unknown): told is Order {
  return typeof told === 'object' && told !== null && 'id' in told && 'say' in told;
}

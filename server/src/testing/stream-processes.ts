import { fork } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { type ImagesOf, LiveHub } from '../kernel/live/live-hub.ts';
import { Relay } from '../kernel/live/relay/relay.ts';
import { serveRelays } from '../kernel/live/relay/serve-relays.ts';
import { openLog } from '../kernel/monitoring/log.ts';
import { systemRandom } from '../kernel/secrets/random.ts';
import { systemClock } from '../kernel/time/clock.ts';
import { connectToNats, openOver } from './open-messaging-harness.ts';

/** What a source published: when each message of a topic was, by the machine's clock, and what processor time it all took it. */
export interface Published {
  readonly saidAt: readonly number[];
  readonly cpuMs: number;
}

/** A process that streams topics, at `/?topic=…`, each of them a number that grows. */
export interface StreamProcess {
  readonly url: string;
  readonly pid: number;
  stop(): Promise<void>;
}

/** A process that has the topics. */
export interface StreamSource extends StreamProcess {
  /** Publishes that many messages on each of these topics, so many of each a second. */
  publish(run: PublishRun): Promise<Published>;
}

interface PublishRun {
  readonly topics: readonly string[];
  readonly messages: number;
  readonly perSecond: number;
}

const publishedSchema = z.object({ saidAt: z.array(z.number()), cpuMs: z.number() });
const runSchema = z.object({ topics: z.array(z.string()), messages: z.number(), perSecond: z.number() });

/** Starts a process that has topics, and passes them on over that NATS server. */
export async function startStreamSource(nats: URL): Promise<StreamSource> {
  const { child, ...started } = await start('source', nats);
  return {
    ...started,
    async publish(run) {
      const answered = once(child, 'message');
      child.send(run);
      const [published] = z
        .tuple([publishedSchema])
        .rest(z.unknown())
        .parse(await answered);
      return published;
    },
  };
}

/** Starts a process that streams what the source has. */
export async function startStreamRelay(nats: URL): Promise<StreamProcess> {
  const { url, pid, stop } = await start('relay', nats);
  return { url, pid, stop };
}

async function start(what: 'source' | 'relay', nats: URL) {
  const child = fork(fileURLToPath(import.meta.url), [what, nats.href]);
  const [url] = z
    .tuple([z.string()])
    .rest(z.unknown())
    .parse(await once(child, 'message'));
  const stop = async () => {
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
  };
  return { child, url, pid: child.pid ?? 0, stop };
}

async function serve(what: string, nats: URL): Promise<void> {
  const messaging = openOver(await connectToNats(nats));
  const [clock, random, log] = [systemClock, systemRandom, openLog('silent')];
  if (what === 'relay') {
    const relay = new Relay({ messaging, clock, random, log });
    await relay.start();
    return listen(relay.live, relay.prepare);
  }
  const live = new LiveHub(clock, random);
  const numberOf = new Map<string, number>();
  const imagesOf: ImagesOf = (topic) => [JSON.stringify({ number: numberOf.get(topic) ?? -1 })];
  serveRelays({ messaging, clock, live, imagesOf, admit: () => Promise.resolve(undefined) });
  process.on('message', (asked) => void publish(live, numberOf, runSchema.parse(asked)));
  listen(live, () => Promise.resolve(imagesOf));
}

/** As wide as a change of a market's prices. */
const WIDTH = 'x'.repeat(160);

async function publish(
  live: LiveHub,
  numberOf: Map<string, number>,
  { topics, messages, perSecond }: PublishRun,
): Promise<void> {
  const before = process.cpuUsage();
  const saidAt: number[] = [];
  const begun = performance.now();
  for (let number = 0; number < messages; number += 1) {
    const waitMs = begun + (number * 1_000) / perSecond - performance.now();
    if (waitMs > 0) await new Promise((resolve) => setTimeout(resolve, waitMs));
    saidAt.push(performance.timeOrigin + performance.now());
    for (const topic of topics) {
      numberOf.set(topic, number);
      live.publish(topic, JSON.stringify({ number, filling: WIDTH }));
    }
  }
  const { user, system } = process.cpuUsage(before);
  process.send?.({ saidAt, cpuMs: (user + system) / 1_000 });
}

function listen(live: LiveHub, prepare: (topics: readonly string[]) => Promise<ImagesOf>): void {
  const server = createServer((request, response) => {
    const topics = new URL(request.url ?? '/', 'http://localhost').searchParams.getAll('topic');
    prepare(topics).then(
      (imagesOf) => connect(response, topics, imagesOf),
      () => response.writeHead(503).end(),
    );
  });
  const connect = (response: ServerResponse, topics: readonly string[], imagesOf: ImagesOf) =>
    live.connect(response, {
      topics,
      imagesOf,
      lastEventId: undefined,
      playerId: undefined,
      isAllowed: () => Promise.resolve(true),
    });
  server.listen(0, '127.0.0.1', () => {
    const address = server.address();
    if (address === null || typeof address === 'string') throw new Error('the server has no port');
    process.send?.(`http://127.0.0.1:${address.port}`);
  });
  process.on('disconnect', () => process.exit());
}

const [, program, what, nats] = process.argv;
if (program === fileURLToPath(import.meta.url) && what !== undefined && nats !== undefined)
  await serve(what, new URL(nats));

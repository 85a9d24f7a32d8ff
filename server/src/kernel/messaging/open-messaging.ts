import type { Log } from '../monitoring/log.ts';
import type { Random } from '../secrets/random.ts';
import type { Clock } from '../time/clock.ts';
import { withinTime } from '../time/within-time.ts';
import type { Carrier } from './carrier.ts';
import { Commands } from './commands.ts';
import { JunkLog } from './junk-log.ts';
import { LiveTopics } from './live-topics.ts';
import type { Messaging } from './messaging.ts';
import { subjectOf } from './subject.ts';

/** How long a close waits for what is under way, so that a stop ends in its ten seconds. */
const CLOSE_MS = 3_000;

const PUBLISHER_BYTES = 8;

/** What messages between processes are made with. */
export interface MessagingDeps {
  readonly carrier: Carrier;
  /** What all subjects of this installation begin with. */
  readonly prefix: string;
  readonly clock: Clock;
  readonly random: Random;
  readonly log: Log;
}

/** Makes topics and commands of what a carrier carries. */
export function openMessaging({ carrier, prefix, clock, random, log }: MessagingDeps): Messaging {
  const junk = new JunkLog(log);
  const publisher = random.bytes(PUBLISHER_BYTES).toString('hex');
  const topics = new LiveTopics({ carrier, clock, log, junk, publisher });
  const commands = new Commands({ carrier, clock, log, junk });

  async function close(): Promise<void> {
    topics.close();
    try {
      await withinTime(commands.close(), CLOSE_MS, () => new Error('commands are still under way'));
    } catch (error) {
      log.warn({ err: error }, 'messaging was closed without waiting for all that was under way');
    }
    await carrier.close();
  }

  let closed: Promise<void> | undefined;
  return {
    publish: (topic, key, message) =>
      topics.publish(subjectOf(prefix, 'topic', topic.name, key), topic, message),
    subscribe: (topic, key, listener) =>
      topics.subscribe(subjectOf(prefix, 'topic', topic.name, key), topic, listener),
    request: (command, key, input, about) =>
      commands.request(subjectOf(prefix, 'command', command.name, key), command, input, about),
    serve: (command, key, handler) =>
      commands.serve(subjectOf(prefix, 'command', command.name, key), command, handler),
    read: () => ({
      server: carrier.read(),
      pending: commands.pending,
      handling: commands.handling,
      gaps: topics.gaps,
      unsent: topics.unsent,
      junk: junk.count,
    }),
    close: () => (closed ??= close()),
  };
}

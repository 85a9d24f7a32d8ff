import { afterEach, beforeEach } from 'vitest';
import type { Messaging } from '../kernel/messaging/messaging.ts';
import { connectToNats, logTo, openOver } from './open-messaging-harness.ts';
import { hasNats, type OwnNats, startNats } from './start-nats.ts';

/** What a test of NATS starts and connects; all of it ends with the test. */
export interface NatsPerTest {
  /** Starts a server, with further lines of configuration. */
  readonly start: (configuration?: string) => Promise<OwnNats>;
  /** Connects what stands for a process, which writes errors to these lines. */
  readonly join: (port: number, lines?: string[], prefix?: string) => Promise<Messaging>;
  /** Closes this at the test's end, before the servers. */
  readonly closeAfter: <Opened extends { close(): Promise<void> }>(opened: Opened) => Opened;
}

/** Skips a file's tests where no `nats-server` is installed, and ends after each what it started. */
export function natsPerTest(): NatsPerTest {
  let servers: OwnNats[] = [];
  let open: { close(): Promise<void> }[] = [];
  beforeEach(({ skip }) => skip(!hasNats(), 'nats-server is not installed'));
  afterEach(async () => {
    await Promise.all(open.map((one) => one.close()));
    open = [];
    await Promise.all(servers.map((one) => one.stop()));
    servers = [];
  });
  const closeAfter = <Opened extends { close(): Promise<void> }>(opened: Opened): Opened => {
    open.push(opened);
    return opened;
  };
  return {
    start: async (configuration) => {
      const server = await startNats(configuration);
      servers.push(server);
      return server;
    },
    join: async (port, lines = [], prefix) => {
      const log = logTo(lines);
      const carrier = await connectToNats(new URL(`nats://127.0.0.1:${port}`), log);
      return closeAfter(openOver(carrier, log, prefix));
    },
    closeAfter,
  };
}

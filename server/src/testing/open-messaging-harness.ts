import { MemoryHub } from '../kernel/messaging/memory-carrier.ts';
import type { Carrier } from '../kernel/messaging/carrier.ts';
import type { Messaging } from '../kernel/messaging/messaging.ts';
import { NatsCarrier } from '../kernel/messaging/nats/nats-carrier.ts';
import { openMessaging } from '../kernel/messaging/open-messaging.ts';
import { openLog } from '../kernel/monitoring/log.ts';
import { systemRandom } from '../kernel/secrets/random.ts';
import { systemClock } from '../kernel/time/clock.ts';
import { startNats } from './start-nats.ts';

/** Connects what stands for processes, and ends all that it connected. */
export interface MessagingHarness {
  /** Connects one, which writes errors to these lines. */
  connect(lines?: string[]): Promise<Messaging>;
  /** A carrier of its own, for what no process of ours would send. */
  connectCarrier(): Promise<Carrier>;
  close(): Promise<void>;
}

const PREFIX = 'tested';

/** Connects a carrier to a NATS server as a process does. */
export function connectToNats(url: URL, log = openLog('silent')): Promise<NatsCarrier> {
  const settings = {
    urls: [url],
    credentialsFile: undefined,
    caFile: undefined,
    certificateFile: undefined,
    keyFile: undefined,
  };
  return NatsCarrier.open({ settings, inboxPrefix: `${PREFIX}.inbox`, log, random: systemRandom });
}

/** Makes messaging of a carrier, on the machine's own time. */
export function openOver(carrier: Carrier, log = openLog('silent'), prefix = PREFIX): Messaging {
  return openMessaging({ carrier, prefix, clock: systemClock, random: systemRandom, log });
}

/** A log that writes errors to these lines. */
export const logTo = (lines: string[]) =>
  openLog('error', undefined, { write: (line) => void lines.push(line) });

function harnessOf(connectCarrier: () => Promise<Carrier>, close: () => Promise<void>): MessagingHarness {
  const open: { close(): Promise<void> }[] = [];
  const keep = <Opened extends { close(): Promise<void> }>(opened: Opened): Opened => {
    open.push(opened);
    return opened;
  };
  return {
    connect: async (lines = []) => keep(openOver(await connectCarrier(), logTo(lines))),
    connectCarrier: async () => keep(await connectCarrier()),
    close: async () => {
      await Promise.all(open.map((one) => one.close()));
      await close();
    },
  };
}

/** Processes in one: the memory of this one. */
export function openMemoryHarness(): Promise<MessagingHarness> {
  const hub = new MemoryHub();
  return Promise.resolve(
    harnessOf(
      () => Promise.resolve(hub.connect()),
      () => Promise.resolve(),
    ),
  );
}

/** Processes around a NATS server of their own. */
export async function openNatsHarness(): Promise<MessagingHarness> {
  const nats = await startNats();
  return harnessOf(
    () => connectToNats(nats.url),
    () => nats.stop(),
  );
}

import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { connect } from '@nats-io/transport-node';
import { z } from 'zod';
import { integerText, moneyText, momentText } from '../kernel/codecs.ts';
import type { Command } from '../kernel/messaging/messaging.ts';
import { connectToNats, openOver } from './open-messaging-harness.ts';

/** An order, as wide as one is. */
const order = z.object({
  playerId: integerText,
  marketId: z.string(),
  runnerId: z.int(),
  side: z.enum(['back', 'lay']),
  odds: z.int(),
  size: moneyText,
  clientRef: z.string(),
  at: momentText,
});

/** An order of that process, answered with the order. */
export const echoOrder: Command<z.output<typeof order>, z.output<typeof order>> = {
  name: 'echo-order',
  input: order,
  output: order,
};

/** How many orders it has begun. */
export const countBegun: Command<null, number> = {
  name: 'count-begun',
  input: z.null(),
  output: z.number(),
};

/** The subject on which it answers bytes with the same bytes, without anything of ours. */
const BARE_SUBJECT = 'bare.echo';
const BARE_MS = 60_000;

/** A connection to NATS without anything of ours. */
export interface BareNats {
  /** Asks that process; resolves to its answer. */
  request(bytes: Uint8Array): Promise<Uint8Array>;
  close(): Promise<void>;
}

/** Opens one. */
export async function openBareNats(url: URL): Promise<BareNats> {
  const connection = await connect({ servers: url.host });
  return {
    request: async (bytes) => (await connection.request(BARE_SUBJECT, bytes, { timeout: BARE_MS })).data,
    close: () => connection.close(),
  };
}

/** A process that serves {@link echoOrder} over NATS. */
export interface EchoProcess {
  /** Freezes it; `thaw` lets it go on. */
  freeze(): void;
  thaw(): void;
  stop(): Promise<void>;
}

/** Starts one; it ends with this process. */
export async function startEchoProcess(url: URL): Promise<EchoProcess> {
  const child = fork(fileURLToPath(import.meta.url), ['echo', url.href]);
  await once(child, 'message');
  return {
    freeze: () => void child.kill('SIGSTOP'),
    thaw: () => void child.kill('SIGCONT'),
    stop: () => end(child),
  };
}

async function end(child: ChildProcess): Promise<void> {
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
}

async function serve(url: URL): Promise<void> {
  const messaging = openOver(await connectToNats(url));
  let begun = 0;
  await messaging.serve(echoOrder, 'one', (input) => {
    begun += 1;
    return Promise.resolve(input);
  }).ready;
  await messaging.serve(countBegun, 'one', () => Promise.resolve(begun)).ready;
  const bare = await connect({ servers: url.host });
  bare.subscribe(BARE_SUBJECT, { callback: (_error, message) => void message.respond(message.data) });
  await bare.flush();
  process.on('disconnect', () => process.exit());
  process.send?.('ready');
}

const [, program, what, url] = process.argv;
if (program === fileURLToPath(import.meta.url) && what === 'echo' && url !== undefined)
  await serve(new URL(url));

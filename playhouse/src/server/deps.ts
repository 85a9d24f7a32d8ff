import type { Money } from '@maidan/engine';
import type { Logger } from 'pino';
import type { Database } from './database.ts';
import type { Seal } from './seal.ts';
import type { SharedTable } from './shared/shared-table.ts';
import type { WalletClient } from './wallet-client.ts';

/** A clock and timers, injected. */
export interface Time {
  now(): Date;
  after(delayMs: number, run: () => void): () => void;
  every(periodMs: number, run: () => void): () => void;
}

/** Starts work that repeats while the app is up, one run at a time, recorded for Health; a run that fails is logged. */
export type StartJob = (plan: {
  readonly name: string;
  readonly everyMs: number;
  readonly run: () => Promise<void>;
}) => { readonly stop: () => Promise<void> };

/** Unpredictable bytes, injected. */
export interface RandomBytes {
  bytes(length: number): Buffer;
}

/** The dependencies of the use cases. */
export interface PlayhouseDeps {
  readonly database: Database;
  readonly clock: Time;
  readonly random: RandomBytes;
  readonly log: Logger;
  readonly startJob: StartJob;
  readonly seal: Seal;
  readonly wallet: WalletClient;
  /** Rounds with wallet calls in progress, so that each is driven only once at a time. */
  readonly driven: Map<string, Promise<Money | undefined>>;
  /** Aborted once the playhouse closes: unanswered calls then wait for the next start. */
  readonly closing: AbortSignal;
  /** The tables of shared rounds, by game. */
  readonly tables: ReadonlyMap<string, SharedTable>;
  /** Actions that arrived and whose player is being looked up. */
  readonly arriving: Set<Promise<unknown>>;
  /** The beginning of every server seed, so that tests know the outcomes; random when omitted. */
  readonly serverSeed: string | undefined;
}

/** An id in the format of a random UUID. */
export function newId(random: RandomBytes): string {
  const bytes = random.bytes(16);
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = bytes.toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}

/** Waits this long, or until the playhouse closes. */
export function waitOpen(
  { clock, closing }: Pick<PlayhouseDeps, 'clock' | 'closing'>,
  ms: number,
): Promise<void> {
  return new Promise((resolve) => {
    if (closing.aborted) return resolve();
    const done = () => {
      stop();
      closing.removeEventListener('abort', done);
      resolve();
    };
    const stop = clock.after(ms, done);
    closing.addEventListener('abort', done);
  });
}

/** Bounds how late a machine wakes up after it slept. */
const CHECK_MS = 30_000;

/** Waits until that time, or until the playhouse closes. */
export function waitUntil(
  { clock, closing }: Pick<PlayhouseDeps, 'clock' | 'closing'>,
  time: Date,
): Promise<void> {
  return new Promise((resolve) => {
    const leftMs = () => time.getTime() - clock.now().getTime();
    if (closing.aborted || leftMs() <= 0) return resolve();
    const done = () => {
      stopWaiting();
      stopChecking();
      closing.removeEventListener('abort', done);
      resolve();
    };
    const stopWaiting = clock.after(leftMs(), done);
    const stopChecking = clock.every(CHECK_MS, () => {
      if (leftMs() <= 0) done();
    });
    closing.addEventListener('abort', done);
  });
}

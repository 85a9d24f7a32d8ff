import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';
import { openConfiguredGate } from './open-country-gate.ts';
import { CallClock } from '../kernel/http/call-times.ts';
import { type LoadWatch, watchLoad } from '../kernel/http/load-watch.ts';
import { ErrorCounts } from '../kernel/monitoring/error-counts.ts';
import type { CountryGate } from '../kernel/http/refuse-countries.ts';
import { type Log, openLog } from '../kernel/monitoring/log.ts';
import { watchLoopDelay } from '../kernel/monitoring/loop-delay.ts';
import type { Clock } from '../kernel/time/clock.ts';
import type { Tracing } from '../kernel/tracing/active-span.ts';
import { traceJobs } from '../kernel/tracing/job-spans.ts';
import { openTracing } from '../kernel/tracing/open-tracing.ts';

/** What every process has, whatever its roles: its log and errors, the times of its calls, traces, and how busy it is. */
export interface Process {
  readonly log: Log;
  readonly errors: ErrorCounts;
  readonly calls: CallClock;
  readonly tracing: Tracing | undefined;
  readonly load: LoadWatch;
  /** Refuses visitors by their countries; undefined where nobody asked for it. */
  readonly countries: CountryGate | undefined;
}

/** What runs in a process, whatever its roles. */
export interface RoleApp {
  readonly http: FastifyInstance;
  /** Resolves to the reason when it can't go on, such as that another process has taken over its part: only a restart helps then. */
  readonly failed: Promise<unknown>;
  /** Starts listening; resolves to the address. */
  listen(): Promise<string>;
  /** What to print for whoever has just started it at that address. */
  greeting(address: string): string;
  /** Ends every stream at once: for an app that is about to end although something hangs. */
  endStreams(): void;
  /**
   * Drains: begins nothing more, finishes what is under way, tells streams to reconnect. Each call resolves once that is done.
   */
  close(): Promise<void>;
}

/** Opens it; what it starts is ended by `running`, the traces last of all, when the database is free for another process. */
export async function openProcess(
  config: Pick<
    Config,
    | 'logLevel'
    | 'traces'
    | 'callDelayMaxMs'
    | 'callsAtWorkMax'
    | 'liveConfig'
    | 'trustedProxies'
    | 'mode'
    | 'opensFor'
  >,
  running: AsyncDisposableStack,
  { clock, readDelayMs }: { readonly clock: Clock; readonly readDelayMs?: (() => number) | undefined },
): Promise<Process> {
  const errors = new ErrorCounts(clock);
  const log = openLog(config.logLevel, errors);
  const tracing = await openTracing(config.traces, log);
  if (tracing !== undefined) {
    traceJobs(clock, tracing);
    running.defer(() => tracing.close());
  }
  const delay = readDelayMs === undefined ? watchLoopDelay() : { readMs: readDelayMs, stop: () => undefined };
  const load = watchLoad({
    clock,
    log,
    readDelayMs: delay.readMs,
    delayMaxMs: config.callDelayMaxMs,
    atWorkMax: config.callsAtWorkMax,
  });
  running.defer(() => {
    load.stop();
    delay.stop();
  });
  return { log, errors, calls: new CallClock(), tracing, load, countries: await openConfiguredGate(config) };
}

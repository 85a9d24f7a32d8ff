import { type Job, startJob } from '../jobs/start-job.ts';
import type { Clock } from './clock.ts';
import type { MachineTime } from './machine-time.ts';

/** A machine that keeps its clock by NTP moves it in steps only when it is off by more than an eighth of a second. */
const JUMP_MS = 1_000;
const LOOK_EVERY_MS = 1_000;

/** How the machine's clock has behaved since this process began. */
export interface ClockReport {
  /** How far the app's time is ahead of the machine's, in milliseconds: its clock was set back. */
  readonly aheadMs: number;
  /** How often the machine's clock was set by a second or more, and by how much the last time; negative when set back. */
  readonly jumps: number;
  readonly lastJumpMs: number | undefined;
  readonly lastJumpAt: Date | undefined;
}

/** Watches the machine's clock. */
export interface ClockWatch {
  readonly read: () => ClockReport;
  readonly stop: Job['stop'];
}

/**
 * Compares the machine's time of day with its monotonic clock once a second. When they part by a second or more, the time of
 * day was set, or the machine slept: that is logged, counted and passed on.
 */
export function watchClock(deps: {
  readonly clock: Clock;
  readonly log: Record<'error', (bindings: object, message: string) => void>;
  readonly machine: MachineTime;
  /** Hears by how many milliseconds; negative when set back. */
  readonly jumped: (byMs: number) => Promise<void>;
}): ClockWatch {
  const { clock, log, machine } = deps;
  const offsetMs = () => machine.wallMs() - machine.monotonicMs();
  let lastOffsetMs = offsetMs();
  let jumps = 0;
  let last: { readonly ms: number; readonly at: Date } | undefined;
  const job = startJob(
    { clock, log },
    {
      name: 'watch the clock',
      everyMs: LOOK_EVERY_MS,
      async run() {
        const before = lastOffsetMs;
        lastOffsetMs = offsetMs();
        const byMs = Math.round(lastOffsetMs - before);
        if (Math.abs(byMs) < JUMP_MS) return;
        jumps += 1;
        last = { ms: byMs, at: clock.now() };
        log.error(
          { byMs },
          'the machine’s clock was set, or the machine slept: all markets wait for the feed',
        );
        await deps.jumped(byMs);
      },
    },
  );
  return {
    read: () => ({
      aheadMs: Math.max(0, Math.round(clock.now().getTime() - machine.wallMs())),
      jumps,
      lastJumpMs: last?.ms,
      lastJumpAt: last?.at,
    }),
    stop: job.stop,
  };
}

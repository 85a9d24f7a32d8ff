import { type MachineTime, keepSteady } from './machine-time.ts';

/** The app's time. Domains ask it instead of the machine, so that a test can let hours pass at once. */
export interface Clock {
  /** Never earlier than what it answered before. */
  now(): Date;
  /** Runs once after that many milliseconds, unless the returned function cancels it before. */
  after(delayMs: number, run: () => void): () => void;
  /** Runs repeatedly, that many milliseconds apart, until the returned function is called. */
  every(periodMs: number, run: () => void): () => void;
}

/** The clocks of the machine that this process runs on. */
export const machineTime: MachineTime = {
  wallMs: () => Date.now(),
  monotonicMs: () => performance.now(),
};

/** The machine's time, which never goes back here. Its timers run by the monotonic clock, and don't keep the process alive. */
export const systemClock: Clock = {
  now: keepSteady(machineTime),
  after(delayMs, run) {
    const timer = setTimeout(run, delayMs);
    timer.unref();
    return () => clearTimeout(timer);
  },
  every(periodMs, run) {
    const timer = setInterval(run, periodMs);
    timer.unref();
    return () => clearInterval(timer);
  },
};

/** A clock that stands still until it is moved. */
export interface FakeClock extends Clock {
  /**
   * Moves time on at once. A one-off alarm runs at its time, a repeating one only at its last due time, since nobody
   * observes the earlier ones. All run in order, each with the clock at its own time, and promises settle in between.
   */
  advance(durationMs: number): Promise<void>;
  /**
   * Moves time on like `advance`, but runs a repeating alarm each time it falls due: for a test of what one run leaves
   * to the next.
   */
  step(durationMs: number): Promise<void>;
  /** Resolves once an alarm is set for exactly that long from now, however long the machine takes to get there. */
  untilSet(delayMs: number): Promise<void>;
}

interface Alarm {
  readonly run: () => void;
  dueMs: number;
  readonly periodMs: number | undefined;
}

/** When an alarm runs next, if it falls due by that end. */
type NextRun = (alarm: Alarm, endMs: number) => number;

const eachRun: NextRun = ({ dueMs }) => dueMs;
const lastRun: NextRun = ({ dueMs, periodMs }, endMs) =>
  periodMs === undefined ? dueMs : endMs - ((endMs - dueMs) % periodMs);

/** A fake clock that starts at the given instant; `beforeMove` is awaited before each move, with its length. */
export function fakeClock(
  start = new Date('2026-01-15T12:00:00Z'),
  beforeMove?: (moveMs: number) => Promise<void>,
): FakeClock {
  let nowMs = start.getTime();
  const alarms = new Set<Alarm>();
  const set = (delayMs: number, run: () => void, periodMs?: number) => {
    const alarm: Alarm = { run, dueMs: nowMs + delayMs, periodMs };
    alarms.add(alarm);
    return () => void alarms.delete(alarm);
  };
  const move = async (durationMs: number, nextRun: NextRun) => {
    const endMs = nowMs + durationMs;
    for (let next = firstDue(alarms, endMs, nextRun); next; next = firstDue(alarms, endMs, nextRun)) {
      const { alarm, runsAtMs } = next;
      if (beforeMove !== undefined && runsAtMs > nowMs) {
        await beforeMove(runsAtMs - nowMs);
        // It may have been cancelled, or another been set before it.
        if (firstDue(alarms, endMs, nextRun)?.alarm !== alarm) continue;
      }
      nowMs = Math.max(nowMs, runsAtMs);
      if (alarm.periodMs === undefined) alarms.delete(alarm);
      else alarm.dueMs = runsAtMs + alarm.periodMs;
      alarm.run();
      await settle();
    }
    if (endMs > nowMs) await beforeMove?.(endMs - nowMs);
    nowMs = endMs;
    await settle();
  };
  return {
    now: () => new Date(nowMs),
    after: (delayMs, run) => set(delayMs, run),
    every: (periodMs, run) => set(periodMs, run, periodMs),
    advance: (durationMs) => move(durationMs, lastRun),
    step: (durationMs) => move(durationMs, eachRun),
    async untilSet(delayMs) {
      const isSet = ({ dueMs, periodMs }: Alarm) => periodMs === undefined && dueMs === nowMs + delayMs;
      while (![...alarms].some(isSet)) await settle();
    },
  };
}

interface Due {
  readonly alarm: Alarm;
  readonly runsAtMs: number;
}

/** The alarm that runs first; of two at the same time, the one that was set first. */
function firstDue(alarms: Set<Alarm>, endMs: number, nextRun: NextRun): Due | undefined {
  let first: Due | undefined;
  for (const alarm of alarms) {
    if (alarm.dueMs > endMs) continue;
    const runsAtMs = nextRun(alarm, endMs);
    if (first === undefined || runsAtMs < first.runsAtMs) first = { alarm, runsAtMs };
  }
  return first;
}

/** Gives everything that waits on resolved promises and immediates a turn. */
function settle(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}

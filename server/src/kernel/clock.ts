/** The house's time. Domains ask it instead of the machine, so that a test can let hours pass at once. */
export interface Clock {
  now(): Date;
  /** Runs once after that many milliseconds, unless the returned function was called before. */
  after(delayMs: number, run: () => void): () => void;
  /** Runs every so many milliseconds until the returned function is called. */
  every(periodMs: number, run: () => void): () => void;
}

/** The machine's own time. Its timers don't keep the process alive. */
export const systemClock: Clock = {
  now: () => new Date(),
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

/** A clock that stands still until it is advanced. */
export interface FakeClock extends Clock {
  /** Moves time on, running what falls due in order, and lets promises settle in between. */
  advance(durationMs: number): Promise<void>;
  /** Resolves once something waits for exactly so long from now, however long the machine takes to bring it there. */
  untilSet(delayMs: number): Promise<void>;
}

interface Alarm {
  readonly run: () => void;
  dueMs: number;
  readonly periodMs: number | undefined;
}

/** A fake clock that starts at the given instant. */
export function fakeClock(start = new Date('2026-01-15T12:00:00Z')): FakeClock {
  let nowMs = start.getTime();
  const alarms = new Set<Alarm>();
  const set = (delayMs: number, run: () => void, periodMs?: number) => {
    const alarm: Alarm = { run, dueMs: nowMs + delayMs, periodMs };
    alarms.add(alarm);
    return () => void alarms.delete(alarm);
  };
  return {
    now: () => new Date(nowMs),
    after: (delayMs, run) => set(delayMs, run),
    every: (periodMs, run) => set(periodMs, run, periodMs),
    async advance(durationMs) {
      const endMs = nowMs + durationMs;
      for (let next = firstDue(alarms, endMs); next; next = firstDue(alarms, endMs)) {
        nowMs = Math.max(nowMs, next.dueMs);
        if (next.periodMs === undefined) alarms.delete(next);
        else next.dueMs += next.periodMs;
        next.run();
        await settle();
      }
      nowMs = endMs;
      await settle();
    },
    async untilSet(delayMs) {
      const isSet = ({ dueMs, periodMs }: Alarm) => periodMs === undefined && dueMs === nowMs + delayMs;
      while (![...alarms].some(isSet)) await settle();
    },
  };
}

function firstDue(alarms: Set<Alarm>, endMs: number): Alarm | undefined {
  let first: Alarm | undefined;
  for (const alarm of alarms) {
    if (alarm.dueMs <= endMs && (first === undefined || alarm.dueMs < first.dueMs)) first = alarm;
  }
  return first;
}

/** Gives everything that waits on resolved promises and immediates a turn. */
function settle(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}

import type { Clock } from '../time/clock.ts';

/** Those whose calls can be shed, from first to last. */
export type Sheddable = 'guest' | 'player' | 'money';
/** How urgent a call is; `always` is never shed. */
export type Urgency = Sheddable | 'always';

/** Often enough that a crowd is met within a second; each look costs some microseconds. */
const LOOK_EVERY_MS = 250;
/** How many calls may be at work before anything is known of how fast they are. */
const START_BOUND = 256;
/** Of fewer calls at work nothing is said by how long they take, and so many are always taken on. */
const CROWD_MIN = 32;
/** A look lowers the bound to no less than this part of it: what a single one sees is rough. */
const FALL_MAX = 0.5;
/** A look raises the bound by so much, more slowly than it falls, so that it settles instead of swinging. */
const RISE = 1.1;
/** What of the bound each may fill: the last places are for those who play with money. */
const SHARES: Readonly<Record<Sheddable, number>> = { guest: 1 / 2, player: 3 / 4, money: 1 };
/** The alarm ends once nothing was shed for so many looks: ten seconds. */
const CALM_LOOKS = 40;

/** What watching the load needs. */
export interface LoadDeps {
  readonly clock: Clock;
  readonly log: Record<'warn' | 'error', (bindings: object, message: string) => void>;
  /** How late the event loop is, in milliseconds; read several times a second. */
  readonly readDelayMs: () => number;
  /** The delay from which fewer calls are taken on: how late the event loop is and how long a call takes to be through, together. */
  readonly delayMaxMs: number;
  /** The most calls at work at once, however fast they are. */
  readonly atWorkMax: number;
}

/** How much there is to do, and what was refused because of it since the start. */
export interface Load {
  readonly isShedding: boolean;
  readonly atWork: number;
  /** How many calls may be at work at present. */
  readonly atWorkMax: number;
  readonly shed: Readonly<Record<Sheddable, number>>;
}

/** Begins a wait; the returned function ends it. */
export type Rest = () => () => void;

/** Decides which calls are refused when there is more to do than can be done in time (SAFE-45). */
export interface LoadWatch {
  /** False if a call has to be shed now; it is counted then. */
  admits(urgency: Urgency): boolean;
  /** Counts a call as at work until the returned function is called. */
  begin(): () => void;
  /**
   * Counts a call that is at work as waiting for something that more work here doesn't slow down, such as a bet's delay, a
   * place in a queue of its own or another company's answer, until the returned function is called.
   */
  readonly rest: Rest;
  readonly read: () => Load;
  readonly stop: () => void;
}

/**
 * Keeps a bound on the calls at work, by two signs. The event loop is late; and calls take long to be through, which is how
 * many are at work over how many are done in a second (Little's law), whatever it is that they wait for. While both together
 * are longer than the longest delay the bound falls, else it rises if it is needed. Guests, players who read and players who
 * move money may fill ever more of it. Each call meets the bound as it comes, so a crowd is met at once.
 */
export function watchLoad(deps: LoadDeps): LoadWatch {
  const { clock, delayMaxMs, atWorkMax } = deps;
  const shed = { guest: 0, player: 0, money: 0 };
  const startBound = Math.min(START_BOUND, atWorkMax);
  let bound = startBound;
  let wasLate = false;
  let atWork = 0;
  let mostAtWork = 0;
  let doneSinceLook = 0;
  let shedSinceLook = 0;
  let calmLooks = CALM_LOOKS;
  const stop = clock.every(LOOK_EVERY_MS, () => {
    const passingMs = atWork < CROWD_MIN ? 0 : (atWork / Math.max(1, doneSinceLook)) * LOOK_EVERY_MS;
    const delayMs = deps.readDelayMs() + passingMs;
    const isLate = delayMs > delayMaxMs;
    const isFull = mostAtWork >= bound;
    // One pause, as of a collection of garbage or a start, is no crowd.
    if (isLate && (wasLate || isFull)) lower(delayMs);
    else if (!isLate && mostAtWork >= bound * SHARES.guest) bound = Math.min(atWorkMax, bound * RISE);
    wasLate = isLate;
    const wasShedding = calmLooks < CALM_LOOKS;
    calmLooks = shedSinceLook > 0 ? 0 : Math.min(CALM_LOOKS, calmLooks + 1);
    const seen = { delayMs: Math.round(delayMs), atWork, atWorkMax: Math.round(bound), shed: { ...shed } };
    if (!wasShedding && calmLooks === 0) deps.log.error(seen, 'too much to do: calls are shed');
    if (wasShedding && calmLooks === CALM_LOOKS) {
      deps.log.warn(seen, 'no call was shed for ten seconds');
      bound = Math.max(bound, startBound);
    }
    doneSinceLook = 0;
    shedSinceLook = 0;
    mostAtWork = atWork;
  });

  function lower(delayMs: number): void {
    const fitting = Math.min(bound, mostAtWork) * Math.max(FALL_MAX, delayMaxMs / delayMs);
    bound = Math.min(atWorkMax, Math.max(CROWD_MIN, fitting));
  }

  return {
    admits(urgency) {
      if (urgency === 'always' || atWork < bound * SHARES[urgency]) return true;
      shed[urgency] += 1;
      shedSinceLook += 1;
      return false;
    },
    begin() {
      atWork += 1;
      mostAtWork = Math.max(mostAtWork, atWork);
      return () => {
        atWork -= 1;
        doneSinceLook += 1;
      };
    },
    rest() {
      atWork -= 1;
      return () => void (atWork += 1);
    },
    read: () => ({
      isShedding: calmLooks < CALM_LOOKS,
      atWork,
      atWorkMax: Math.floor(bound),
      shed: { ...shed },
    }),
    stop,
  };
}

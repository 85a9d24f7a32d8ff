import type { Clock } from '../time/clock.ts';

/** Who is refused first when there is too much to do; `always` never is. */
export type Urgency = 'guest' | 'player' | 'money' | 'always';
/** Those that can be shed, in the order in which they are. */
export const SHED_ORDER = ['guest', 'player', 'money'] as const;
export type Sheddable = (typeof SHED_ORDER)[number];

/** Often enough that a crowd is met within a second or two; each look costs some microseconds. */
const LOOK_EVERY_MS = 250;
/** What a look adds to the pressure at a delay just over the bound; more at longer ones, up to the factor. */
const RISE = 0.1;
const RISE_FACTOR_MAX = 3;
/** Falls more slowly than it rises, so that it settles instead of swinging. */
const FALL = 0.05;
/** What of the bound on calls at work each may fill: a crowd that only looks leaves most of it to those who play. */
const SHARES: Readonly<Record<Sheddable, number>> = { guest: 1 / 8, player: 1 / 4, money: 1 };
/** The alarm ends once nothing was shed for so many looks: ten seconds. */
const CALM_LOOKS = 40;
/** Of fewer calls at work nothing is said by how long they take: some wait for a provider elsewhere. */
const CROWD_MIN = 32;

/** What watching the load needs. */
export interface LoadDeps {
  readonly clock: Clock;
  readonly log: Record<'warn' | 'error', (bindings: object, message: string) => void>;
  /** How late the event loop is, in milliseconds; read several times a second. */
  readonly readDelayMs: () => number;
  /** The delay from which calls are shed: the event loop's, or how long a call takes to be through. */
  readonly delayMaxMs: number;
  /** The most calls at work at once. */
  readonly atWorkMax: number;
}

/** How much there is to do, and what was refused because of it since the start. */
export interface Load {
  readonly isShedding: boolean;
  readonly atWork: number;
  readonly atWorkMax: number;
  /** From 0 to 1: up to a third ever more guests' calls are shed, up to two thirds players', then those with money. */
  readonly pressure: number;
  readonly shed: Readonly<Record<Sheddable, number>>;
}

/** Decides which calls are refused when there is more to do than can be done in time (SAFE-45). */
export interface LoadWatch {
  /** False if a call has to be shed now; it is counted then. */
  admits(urgency: Urgency): boolean;
  /** Counts a call as at work until the returned function is called. */
  begin(): () => void;
  /** Counts a call that is at work as waiting on purpose, for a bet's delay, until the returned function is called. */
  readonly rest: () => () => void;
  readonly read: () => Load;
  readonly stop: () => void;
}

/**
 * Watches two signs of overload. Calls at work pile up behind a database: they have a bound for each kind of caller. Time
 * runs short: the event loop is late, or calls take long to be through, which is how many are at work over how many are done
 * in a second (Little's law). Too long a time moves a pressure up by steps, a short one down, and the pressure says which
 * share of whose calls is shed.
 */
export function watchLoad(deps: LoadDeps): LoadWatch {
  const { clock, delayMaxMs, atWorkMax } = deps;
  const shed = { guest: 0, player: 0, money: 0 };
  /** The part of a call by which each is due to be shed: shares are kept exactly, without chance. */
  const due = { guest: 0, player: 0, money: 0 };
  let pressure = 0;
  let wasLate = false;
  let atWork = 0;
  let doneSinceLook = 0;
  let shedSinceLook = 0;
  let calmLooks = CALM_LOOKS;
  const stop = clock.every(LOOK_EVERY_MS, () => {
    const passingMs = atWork < CROWD_MIN ? 0 : (atWork / Math.max(1, doneSinceLook)) * LOOK_EVERY_MS;
    const delayMs = Math.max(deps.readDelayMs(), passingMs);
    doneSinceLook = 0;
    const isLate = delayMs > delayMaxMs;
    // One pause, as of a collection of garbage or a start, is no crowd.
    const rise = wasLate ? RISE * Math.min(RISE_FACTOR_MAX, delayMs / delayMaxMs) : 0;
    pressure = Math.min(1, Math.max(0, pressure + (isLate ? rise : -FALL)));
    wasLate = isLate;
    const wasShedding = calmLooks < CALM_LOOKS;
    calmLooks = shedSinceLook > 0 ? 0 : Math.min(CALM_LOOKS, calmLooks + 1);
    const seen = { delayMs: Math.round(delayMs), atWork, shed: { ...shed } };
    if (!wasShedding && calmLooks === 0) deps.log.error(seen, 'too much to do: calls are shed');
    if (wasShedding && calmLooks === CALM_LOOKS) deps.log.warn(seen, 'no call was shed for ten seconds');
    shedSinceLook = 0;
  });

  function isShed(urgency: Sheddable): boolean {
    if (atWork >= atWorkMax * SHARES[urgency]) return true;
    const share = pressure * SHED_ORDER.length - SHED_ORDER.indexOf(urgency);
    due[urgency] += Math.min(1, Math.max(0, share));
    if (due[urgency] < 1) return false;
    due[urgency] -= 1;
    return true;
  }

  return {
    admits(urgency) {
      if (urgency === 'always' || !isShed(urgency)) return true;
      shed[urgency] += 1;
      shedSinceLook += 1;
      return false;
    },
    begin() {
      atWork += 1;
      return () => {
        atWork -= 1;
        doneSinceLook += 1;
      };
    },
    rest() {
      atWork -= 1;
      return () => void (atWork += 1);
    },
    read: () => ({ isShedding: calmLooks < CALM_LOOKS, atWork, atWorkMax, pressure, shed: { ...shed } }),
    stop,
  };
}

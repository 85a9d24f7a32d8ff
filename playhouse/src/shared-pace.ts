import { CRASH_TARGET_MAX, crashElapsedMs } from '@maidan/engine';
import { nextDrawAt } from './draw-hour.ts';
import { cricketShowMs } from './show-cricket.ts';

/** How long the phases of a shared round take, and how much can be bet on one. */
export interface SharedPace {
  /** When a round opened at that time stops taking bets. */
  closesAt(openedAt: Date): Date;
  /** From the close of betting to the outcome. */
  runMs(outcome: unknown): number;
  /** From the outcome to the next round; the outcome is shown meanwhile. */
  restMs(outcome: unknown): number;
  /** A player's bets in one round. */
  readonly betsMax: number;
  /** Set if its rounds take place at a fixed hour, whether anybody is present or not. */
  readonly isByTheClock?: true;
}

/** When a round of crash that ends there is over: one hundredth later than the last multiplier that is paid. */
export const crashRunMs = (end: number): number => crashElapsedMs(Math.min(end + 1, CRASH_TARGET_MAX));

/** Closes betting this long after the round opened. */
export const closesIn = (bettingMs: number) => (openedAt: Date) => new Date(openedAt.getTime() + bettingMs);

const PACES: Readonly<Record<string, SharedPace>> = {
  crash: {
    closesAt: closesIn(8_000),
    runMs: (end) => (typeof end === 'number' ? crashRunMs(end) : 0),
    restMs: () => 4_000,
    betsMax: 1,
  },
  baccarat: {
    closesAt: closesIn(15_000),
    runMs: () => 1_500,
    // The cards are dealt during this time.
    restMs: () => 11_000,
    betsMax: 20,
  },
  'virtual-cricket': {
    closesAt: closesIn(25_000),
    runMs: () => 1_500,
    restMs: (match) => cricketShowMs(match) + 6_000,
    betsMax: 32,
  },
  'daily-draw': {
    closesAt: nextDrawAt,
    runMs: () => 3_000,
    // The numbers are shown during this time.
    restMs: () => 45_000,
    betsMax: 50,
    isByTheClock: true,
  },
};

/** The pace of the shared game with that code, if there is one. */
export const findPace = (code: string): SharedPace | undefined => PACES[code];

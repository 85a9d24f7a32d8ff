import { CRASH_TARGET_MAX, crashElapsedMs } from '@maidan/engine';

/** How long the parts of a round that everybody sees take, and how much can be bet on one. */
export interface SharedPace {
  readonly bettingMs: number;
  /** From the close of betting to the outcome. */
  runMs(outcome: unknown): number;
  /** From the outcome to the next round. */
  restMs: number;
  /** A player's bets in one round. */
  readonly betsMax: number;
}

/** When a round of crash that ends there is over: a hundredth later than the last multiplier that is paid. */
export const crashRunMs = (end: number): number => crashElapsedMs(Math.min(end + 1, CRASH_TARGET_MAX));

const PACES: Readonly<Record<string, SharedPace>> = {
  crash: {
    bettingMs: 8_000,
    runMs: (end) => (typeof end === 'number' ? crashRunMs(end) : 0),
    restMs: 4_000,
    betsMax: 1,
  },
  baccarat: {
    bettingMs: 15_000,
    runMs: () => 1_500,
    // The cards are dealt in it.
    restMs: 11_000,
    betsMax: 20,
  },
};

/** The pace of the shared game of that code, if the playhouse runs it. */
export const findPace = (code: string): SharedPace | undefined => PACES[code];

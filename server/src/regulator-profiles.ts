import type { RegulatorName } from '@maidan/contract';
import type { CycleProfileName } from '@maidan/playhouse';

/** After how many wrong log-ins within which time an account is locked, and for how long. */
export interface LogInLock {
  readonly failures: number;
  readonly withinMs: number;
  readonly forMs: number;
}

/** The values that differ from one regulator to the next; what all of them ask for is no value here (decision 0134). */
export interface RegulatorProfile {
  readonly name: RegulatorName;
  /** How fast a player may play the house games. */
  readonly gameCycle: Exclude<CycleProfileName, 'untimed'>;
  /** A player's log-in that nobody has used for so long has ended. */
  readonly idleMs: number;
  /** Undefined where wrong passwords make unknown devices wait in place of a lock (decision 0035). */
  readonly logInLock: LogInLock | undefined;
  /** After how many minutes of play a player is asked whether to go on who chose nothing. */
  readonly realityCheckMinutes: 15 | 30 | 60 | 120;
}

const MINUTE_MS = 60_000;
const HALF_HOUR_MS = 30 * MINUTE_MS;
const DAY_MS = 48 * HALF_HOUR_MS;

/** GLI-19 2.5.3 says three failures within 30 minutes, and leaves it open for how long. */
const threeInHalfAnHour: LogInLock = { failures: 3, withinMs: HALF_HOUR_MS, forMs: HALF_HOUR_MS };

/** All profiles. What a licence asks for beyond them counts all the same. */
export const regulatorProfiles: Readonly<Record<RegulatorName, RegulatorProfile>> = {
  /** The strictest that makes play money no labour: no lock, and a day until one logs in again. */
  sandbox: {
    name: 'sandbox',
    gameCycle: 'standard',
    idleMs: DAY_MS,
    logInLock: undefined,
    realityCheckMinutes: 60,
  },
  /** GLI-19 v3.0, to which many authorities refer. */
  'gli-19': {
    name: 'gli-19',
    gameCycle: 'standard',
    idleMs: HALF_HOUR_MS,
    logInLock: threeInHalfAnHour,
    realityCheckMinutes: 60,
  },
  /** The same with the United Kingdom's least times of games (RTS 14C to 14G), and asked twice as often. */
  uk: {
    name: 'uk',
    gameCycle: 'strict',
    idleMs: HALF_HOUR_MS,
    logInLock: threeInHalfAnHour,
    realityCheckMinutes: 30,
  },
};

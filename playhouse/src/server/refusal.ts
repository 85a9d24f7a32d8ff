/** Why the playhouse refuses a call; the client has a text for each. */
export type RefusalCode =
  | 'MALFORMED'
  | 'NOT_FOUND'
  | 'NOT_YOURS'
  | 'SESSION_OVER'
  | 'UNKNOWN_GAME'
  | 'GAME_CLOSED'
  | 'BAD_CHOICE'
  | 'STAKE_OUT_OF_LIMITS'
  | 'NO_FREE_SPINS'
  | 'ROUND_OPEN'
  | 'CYCLE_RUNNING'
  | 'NOT_POSSIBLE'
  | 'BETS_CLOSED'
  | 'ENOUGH_BETS'
  | 'TOO_EARLY'
  | 'ROUND_ENDED'
  | 'SEEDS_IN_USE'
  | 'ROOM_FULL'
  | 'NO_SEAT'
  | 'FISH_GONE'
  | 'TOO_MANY'
  | 'BUSY'
  | 'SITE_SILENT'
  | 'DISK_FULL'
  | 'CLOSING';

const STATUSES: Readonly<Record<RefusalCode, number>> = {
  MALFORMED: 422,
  NOT_FOUND: 404,
  NOT_YOURS: 401,
  SESSION_OVER: 401,
  UNKNOWN_GAME: 404,
  GAME_CLOSED: 409,
  BAD_CHOICE: 422,
  STAKE_OUT_OF_LIMITS: 422,
  NO_FREE_SPINS: 409,
  ROUND_OPEN: 409,
  CYCLE_RUNNING: 409,
  NOT_POSSIBLE: 409,
  BETS_CLOSED: 409,
  ENOUGH_BETS: 409,
  TOO_EARLY: 409,
  ROUND_ENDED: 409,
  SEEDS_IN_USE: 409,
  ROOM_FULL: 409,
  NO_SEAT: 409,
  FISH_GONE: 409,
  TOO_MANY: 429,
  BUSY: 503,
  SITE_SILENT: 503,
  DISK_FULL: 503,
  CLOSING: 503,
};

/** When callers should retry, where it is known. */
const WAITS_MS: Partial<Readonly<Record<RefusalCode, number>>> = { BUSY: 2_000, CLOSING: 2_000 };

/** A refusal, thrown; it rolls back what it interrupts. */
export class PlayRefusal extends Error {
  readonly code: RefusalCode;
  readonly httpStatus: number;
  /** When the same call may be accepted; undefined where waiting doesn't help. */
  readonly waitMs: number | undefined;

  constructor(code: RefusalCode, waitMs = WAITS_MS[code]) {
    super(code);
    this.waitMs = waitMs;
    this.code = code;
    this.httpStatus = STATUSES[code];
  }

  /** The same in whole seconds, for `Retry-After`. */
  get retryAfterSeconds(): number | undefined {
    return this.waitMs === undefined ? undefined : Math.ceil(this.waitMs / 1000);
  }
}

import * as z from 'zod/mini';
import { defineCalls } from '../call.ts';
import { as, moneySchema, shape, timeSchema } from '../wire.ts';
import { gameKinds } from './promotions.ts';

/** Jackpots over the house games, and how anybody checks them (rows PLAY-170 to PLAY-176). */

const title = z.object({ en: z.string(), bn: z.string() });
const terms = {
  /** Names it for good. */
  name: z.string(),
  title,
  /** The kinds of house games whose stakes feed it. */
  gameKinds: as('game_kinds', z.array(z.enum(gameKinds))),
  start: moneySchema,
  cap: moneySchema,
  /** What of each stake goes into the pot, in hundredths of a percent. */
  shareBps: as('share_bps', z.int()),
  /** What it returns of all stakes in the long run, in hundredths of a percent. */
  returnBps: as('return_bps', z.int()),
  /** The pot's number, from 1. */
  pot: z.int(),
  /** SHA-256 of the secret from which the size follows at which this pot is won. */
  seedHash: as('seed_hash', z.string()),
  begunAt: as('begun_at', timeSchema),
  /** The rounds that have fed it, and their stakes. */
  rounds: z.int(),
  staked: moneySchema,
};

const openJackpot = shape({ ...terms, pool: moneySchema });

/** A jackpot that can be won. */
export type OpenJackpot = z.output<typeof openJackpot>;

const won = {
  paid: moneySchema,
  /** Masked: `r•••u`. */
  player: z.string(),
  wonAt: as('won_at', timeSchema),
};

const jackpotWin = shape({ name: z.string(), title, pot: z.int(), ...won });

/** A pot that was won. */
export type JackpotWin = z.output<typeof jackpotWin>;

/** How many stakes one answer lists. */
export const jackpotStakesMax = 1_000;

const wonPot = shape({
  ...terms,
  ...won,
  /** Empty if it was lost with the operator's keys: then the pot was won at its cap. */
  seed: z.string(),
  /** The size that follows from the seed. */
  target: moneySchema,
});

/** A pot that was won, with its seed. */
export type WonJackpotPot = z.output<typeof wonPot>;

/** A pot, or a stake in it, in an address, where everything is text. */
const numberText = z.codec(z.string().check(z.regex(/^\d{1,9}$/, 'Invalid number')), z.number(), {
  decode: Number,
  encode: String,
});

export const jackpotCalls = defineCalls({
  jackpots: {
    method: 'GET',
    path: '/jackpots',
    caller: 'anyone',
    summary: 'The jackpots that can be won, and those that were won last.',
    answer: shape({ jackpots: z.array(openJackpot), wins: z.array(jackpotWin) }),
    status: 200,
    refusals: [],
    snapshot: true,
  },
  wonJackpot: {
    method: 'GET',
    path: '/jackpots/:name/pots/:pot',
    caller: 'anyone',
    summary: 'A pot that was won: its seed, and the size that follows from it.',
    params: z.object({ name: z.string(), pot: numberText }),
    answer: wonPot,
    status: 200,
    refusals: ['NOT_FOUND'],
  },
  jackpotStakes: {
    method: 'GET',
    path: '/jackpots/:name/pots/:pot/stakes',
    caller: 'anyone',
    summary: 'The stakes that fed a pot, in their order, after the one with that number.',
    params: z.object({ name: z.string(), pot: numberText }),
    query: z.object({ after: z.optional(numberText) }),
    answer: z.object({ stakes: z.array(z.object({ number: z.int(), stake: moneySchema })) }),
    status: 200,
    refusals: [],
  },
});

import { type Money, WEAPONS, formatMoney, money, parseMoney } from '@maidan/engine';
import * as z from 'zod/mini';

/** Money as sent: decimal text. */
export const moneyText = z.pipe(
  z.string(),
  z.transform((text, context): Money => {
    const parsed = parseMoney(text);
    if (parsed !== undefined) return parsed;
    context.issues.push({ code: 'custom', message: 'not an amount', input: text });
    return money(0n);
  }),
);

/** Formats money for sending. */
export const writeMoney = (amount: Money): string => formatMoney(amount);

/** Formats a moment for sending. */
export const writeInstant = (moment: Date): string => moment.toISOString();

/** How many players a fishing room has seats for. */
export const ROOM_SEATS = 4;
/** The highest number of a fishing room. */
const ROOMS_MAX = 500;

/** A player has fewer bets in one round. */
const SEEN_MAX = 100;

const seedText = z.string().check(z.minLength(1), z.maxLength(64), z.regex(/^[\u0020-\u007e]+$/));
const id = z.uuid();

/** The request bodies, by the name of the call: `POST /playhouse/api/{name}`. */
export const asks = {
  /** Enters a game: with the token of a launch, or for fun. */
  enter: z.union([
    z.strictObject({
      game: z.string(),
      user: z.string().check(z.maxLength(255)),
      token: z.string().check(z.maxLength(255)),
    }),
    z.strictObject({ game: z.string(), isForFun: z.literal(true) }),
  ]),
  look: z.strictObject({}),
  /** A free spin stakes what its grant says, whatever the stake here. */
  play: z.strictObject({ key: id, stake: moneyText, choice: z.unknown(), isFree: z.optional(z.boolean()) }),
  act: z.strictObject({
    round: id,
    step: z.int().check(z.minimum(0), z.maximum(10_000)),
    action: z.unknown(),
  }),
  /** Bets on the shared round with that id, and on no other. */
  bet: z.strictObject({ key: id, round: id, stake: moneyText, choice: z.unknown() }),
  /** Cashes out of the running round of crash, now. */
  leave: z.strictObject({ bet: id }),
  /** Polls the table, where it can't be followed live. */
  watch: z.strictObject({}),
  /** Takes a seat in a fishing room: one's own, or the first that is free; with a number in that room, or in one where nobody sits. */
  sit: z.strictObject({
    room: z.optional(z.union([z.literal('empty'), z.int().check(z.minimum(1), z.maximum(ROOMS_MAX))])),
  }),
  /** The fishing rooms in which somebody sits. */
  rooms: z.strictObject({}),
  history: z.strictObject({ before: z.optional(id) }),
  /** A finished round of the player in this game, with what it left of the balance. */
  recall: z.strictObject({ round: id }),
  /** That the player has been shown how these rounds ended. */
  seen: z.strictObject({ rounds: z.array(id).check(z.minLength(1), z.maxLength(SEEN_MAX)) }),
  rotate: z.strictObject({ clientSeed: z.optional(seedText) }),
} as const;

/** The names of the calls. */
export type AskName = keyof typeof asks;

/**
 * A round as its player sees it. `resolving` while the wallet's answer is awaited; `refused` when its stake
 * was; `undone` when it could not be completed and its stake was returned.
 */
export const roundShape = z.object({
  id,
  game: z.string(),
  state: z.enum(['open', 'resolving', 'over', 'undone', 'refused']),
  nonce: z.number(),
  stake: moneyText,
  staked: moneyText,
  pays: moneyText,
  /** True for a free spin: nothing was staked, and it paid as if `stake` had been. */
  isFree: z.boolean(),
  choice: z.unknown(),
  /** The number of actions taken. */
  step: z.number(),
  /** The game's view; null while the round is neither open nor over. */
  view: z.unknown(),
  /** The wallet's code when it refused a stake; BETS_CLOSED when betting had closed before it answered. */
  refusal: z.nullable(z.string()),
  openedAt: z.string(),
  /** The shared round of which this is a bet. */
  shared: z.nullable(id),
  /** Where the player cashed out by hand, in hundredths. */
  at: z.nullable(z.number()),
});

/** A round as its player sees it. */
export type Round = z.output<typeof roundShape>;

/** A finished round as it can be looked up again. */
export const pastRoundShape = z.object({
  round: roundShape,
  /** The player's balance before the stake, as the wallet reported it; null where it reported none. */
  balanceBefore: z.nullable(moneyText),
  /** The same after the return, even of zero. */
  balanceAfter: z.nullable(moneyText),
  endedAt: z.nullable(z.string()),
});

/** A finished round as it can be looked up again. */
export type PastRound = z.output<typeof pastRoundShape>;

const tableBetShape = z.object({
  /** Its index in the round's list. */
  key: z.number(),
  /** Masked. */
  name: z.string(),
  stake: moneyText,
  /** What it is on; hidden in crash, where it is the player's target. */
  choice: z.unknown(),
  /** Where the player cashed out by hand, in hundredths. */
  at: z.nullable(z.number()),
  /** Null while the bet waits for the outcome. */
  pays: z.nullable(moneyText),
});

/** A bet as everyone at the table sees it. */
export type TableBet = z.output<typeof tableBetShape>;

const sharedRoundShape = z.object({
  id,
  number: z.number(),
  commitment: z.string(),
  /** Once it is drawn. */
  serverSeed: z.nullable(z.string()),
  /** Once betting has closed. */
  salt: z.nullable(z.string()),
  closesAt: z.string(),
  startedAt: z.nullable(z.string()),
  endedAt: z.nullable(z.string()),
  /** The game's view, once it is drawn. */
  view: z.unknown(),
});

/** The changed bets, and the totals of all. */
export const tableBetsShape = z.object({ bets: z.array(tableBetShape), count: z.number(), total: moneyText });

/** A table with shared rounds. */
export const tableShape = z.extend(tableBetsShape, {
  phase: z.enum(['idle', 'betting', 'running', 'over', 'undone']),
  /** Null while nobody plays. */
  round: z.nullable(sharedRoundShape),
  /** When the next round opens, once this one is over. */
  nextAt: z.nullable(z.string()),
  /** The last rounds, newest first. */
  results: z.array(z.object({ id, number: z.number(), closedAt: z.string(), view: z.unknown() })),
  /** The server's time. */
  now: z.string(),
});

/** A table as all its players see it. */
export type TableImage = z.output<typeof tableShape>;

const roomSeatsShape = z.array(
  z.object({
    /** From 1, from the left. */
    seat: z.int(),
    /** Masked; null for a visitor who plays for fun. */
    name: z.nullable(z.string()),
  }),
);

/** Who sits in a room, when that changes. */
export const seatsShape = z.object({ seats: roomSeatsShape });

/** A fishing room as all its players see it. */
export const roomShape = z.object({
  room: z.int(),
  /** What swims, and when, follows from it. */
  seed: z.string(),
  beganAt: z.string(),
  /** The server's time. */
  now: z.string(),
  seats: roomSeatsShape,
  /** How often fish were caught. */
  caught: z.array(z.object({ id: z.string(), times: z.int() })),
});

/** A fishing room as all its players see it. */
export type RoomImage = z.output<typeof roomShape>;

/** A shot that somebody in the room has fired. */
export const shotShape = z.object({
  /** By which the client that fired it knows it. */
  key: z.string(),
  seat: z.int(),
  weapon: z.enum(WEAPONS),
  stake: moneyText,
  pays: moneyText,
  /** What it was fired at, with how often each was caught until then. */
  targets: z.array(z.object({ id: z.string(), caught: z.boolean(), times: z.int() })),
});

/** A shot that somebody in the room has fired. */
export type RoomShot = z.output<typeof shotShape>;

/** The same as it is sent. */
export type SentShot = z.input<typeof shotShape>;

const seedsShape = z.object({
  commitment: z.string(),
  clientSeed: z.string(),
  nextNonce: z.number(),
  nextCommitment: z.string(),
});

/** The seeds in use and the commitment to the next. */
export type Seeds = z.output<typeof seedsShape>;

/** The player's free spins of a game: how many are left, and what the next one stakes; null for none. */
const freeSpinsShape = z.nullable(z.object({ left: z.int(), stake: moneyText }));

const sumsShape = z.object({ staked: moneyText, paid: moneyText });

const sessionShape = z.object({
  /** The player's name; null for visitors who play for fun. */
  player: z.nullable(z.string()),
  token: z.string(),
  game: z.string(),
  balance: moneyText,
  stakeMin: moneyText,
  stakeMax: moneyText,
  chips: z.array(moneyText),
  /**
   * The long-run return of the stakes, from the worst way of playing to the best, in ten-thousandths, and how far the
   * true one may lie from them; 0 where they are exact.
   */
  returns: z.object({ least: z.number(), most: z.number(), within: z.number() }),
  /** The most that a stake can return, in ten-thousandths. */
  multiplierMax: z.number(),
  /** Once in how many rounds it does, by the choices that win it most and least often; a bound where it is rarer still. */
  topOdds: z.object({ oneIn: z.number(), oneInMost: z.number(), isBound: z.boolean() }),
  /** When the player's session began: over all games, but for fun in this one (SAFE-33). */
  openedAt: z.string(),
  now: z.string(),
  /** Over the session's finished rounds, of all games. */
  sums: sumsShape,
  /** How long until the player may begin another round of this game. */
  waitMs: z.number(),
  freeSpins: freeSpinsShape,
  /** The unfinished round. */
  round: z.nullable(roundShape),
  /**
   * How the player's last round ended if they were never shown it, because their page was gone: one round, or the bets of one
   * shared round; otherwise empty.
   */
  unseen: z.array(roundShape),
  /** The table of a shared game. */
  table: z.nullable(tableShape),
  /** The player's bets in the table's round. */
  bets: z.array(roundShape),
  /** The player's bets in the previous round, for a game whose rounds take place at a fixed hour; otherwise empty. */
  pastBets: z.array(roundShape),
  seeds: seedsShape,
});

/** All that a game needs to begin, or to resume after a reload. */
export type Session = z.output<typeof sessionShape>;

/** The result of a play, a bet or an action. */
export const playedShape = z.object({
  round: roundShape,
  /** Omitted when the wallet reported none. */
  balance: z.optional(moneyText),
  freeSpins: freeSpinsShape,
  sums: sumsShape,
  /** How long until the player may begin another round of this game. */
  waitMs: z.number(),
});

/** The result of a play, a bet or an action. */
export type Played = z.output<typeof playedShape>;

/** The answers, by the name of the call. */
export const answers = {
  enter: sessionShape,
  look: sessionShape,
  play: playedShape,
  act: playedShape,
  bet: playedShape,
  leave: playedShape,
  watch: z.object({
    table: z.nullable(tableShape),
    bets: z.array(roundShape),
    pastBets: z.array(roundShape),
    sums: sumsShape,
  }),
  sit: z.object({ room: roomShape, seat: z.int() }),
  rooms: z.object({ rooms: z.array(z.object({ room: z.int(), taken: z.int() })) }),
  history: z.object({ rounds: z.array(roundShape) }),
  recall: pastRoundShape,
  seen: z.object({}),
  rotate: z.object({
    revealed: z.object({
      serverSeed: z.string(),
      commitment: z.string(),
      clientSeed: z.string(),
      bets: z.number(),
    }),
    seeds: seedsShape,
  }),
} as const;

/**
 * `GET /playhouse/api/rounds/{id}`: all that anyone needs to recompute a round; its server seed once it is
 * revealed. A shared round's own id works too: then there is no stake and the choice is null.
 */
export const proofShape = z.object({
  id,
  game: z.string(),
  commitment: z.string(),
  serverSeed: z.nullable(z.string()),
  clientSeed: z.string(),
  nonce: z.number(),
  stake: moneyText,
  choice: z.unknown(),
  actions: z.array(z.unknown()),
  staked: moneyText,
  pays: moneyText,
  /** True for a free spin, of which nothing was staked. */
  isFree: z.optional(z.boolean()),
  view: z.unknown(),
  /**
   * For a hash chain: its end, which was published first, and how many SHA-256 steps lead from the round's
   * seed to it.
   */
  chain: z.optional(z.object({ published: z.string(), position: z.int() })),
});

/** All that anyone needs to recompute a round. */
export type Proof = z.output<typeof proofShape>;

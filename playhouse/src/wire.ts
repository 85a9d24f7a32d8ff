import { type Money, formatMoney, money, parseMoney } from '@maidan/engine';
import * as z from 'zod/mini';

/** Money on the wire: a decimal text. */
export const moneyText = z.pipe(
  z.string(),
  z.transform((text, context): Money => {
    const parsed = parseMoney(text);
    if (parsed !== undefined) return parsed;
    context.issues.push({ code: 'custom', message: 'not an amount', input: text });
    return money(0n);
  }),
);

/** Writes money for the wire. */
export const writeMoney = (amount: Money): string => formatMoney(amount);

/** Writes a moment for the wire. */
export const writeInstant = (moment: Date): string => moment.toISOString();

const seedText = z.string().check(z.minLength(1), z.maxLength(64), z.regex(/^[\u0020-\u007e]+$/));
const id = z.uuid();

/** What the client asks, by the name of the call: `POST /playhouse/api/{name}`. */
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
  play: z.strictObject({ key: id, stake: moneyText, choice: z.unknown() }),
  act: z.strictObject({
    round: id,
    step: z.int().check(z.minimum(0), z.maximum(10_000)),
    action: z.unknown(),
  }),
  /** Bets on the round that everybody sees, and on no other. */
  bet: z.strictObject({ key: id, round: id, stake: moneyText, choice: z.unknown() }),
  /** Leaves the running round of crash, now. */
  leave: z.strictObject({ bet: id }),
  /** Looks at the table, where it can't be followed live. */
  watch: z.strictObject({}),
  history: z.strictObject({ before: z.optional(id) }),
  rotate: z.strictObject({ clientSeed: z.optional(seedText) }),
} as const;

/** The names of the calls. */
export type AskName = keyof typeof asks;

/**
 * A round as its player sees it. `resolving` while the wallet's answer is awaited; `refused` when its stake was; `undone`
 * when it could not be completed and its stake was given back.
 */
export const roundShape = z.object({
  id,
  game: z.string(),
  state: z.enum(['open', 'resolving', 'over', 'undone', 'refused']),
  nonce: z.number(),
  stake: moneyText,
  staked: moneyText,
  pays: moneyText,
  choice: z.unknown(),
  /** How many actions were done. */
  step: z.number(),
  /** The picture of the game; none while the round is neither open nor over. */
  view: z.unknown(),
  /** The wallet's word, when it refused a stake; BETS_CLOSED when betting had closed before it answered. */
  refusal: z.nullable(z.string()),
  openedAt: z.string(),
  /** The round that everybody sees, of which this is a bet. */
  shared: z.nullable(id),
  /** Where the player left by hand, in hundredths. */
  at: z.nullable(z.number()),
});

/** A round as its player sees it. */
export type Round = z.output<typeof roundShape>;

const tableBetShape = z.object({
  /** Its place in the round's list. */
  key: z.number(),
  /** Masked. */
  name: z.string(),
  stake: moneyText,
  /** What it is on; not told in crash, where it is where the player means to leave. */
  choice: z.unknown(),
  /** Where the player left by hand, in hundredths. */
  at: z.nullable(z.number()),
  /** None while the bet waits for the outcome. */
  pays: z.nullable(moneyText),
});

/** Somebody's bet, as all at the table see it. */
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
  /** The picture of the game, once it is drawn. */
  view: z.unknown(),
});

/** The bets that changed, and what all come to. */
export const tableBetsShape = z.object({ bets: z.array(tableBetShape), count: z.number(), total: moneyText });

/** A table at which everybody sees the same round. */
export const tableShape = z.extend(tableBetsShape, {
  phase: z.enum(['idle', 'betting', 'running', 'over', 'undone']),
  /** None while nobody plays. */
  round: z.nullable(sharedRoundShape),
  /** When the next round opens, once this one is over. */
  nextAt: z.nullable(z.string()),
  /** The last rounds, newest first. */
  results: z.array(z.object({ id, number: z.number(), closedAt: z.string(), view: z.unknown() })),
  /** The playhouse's time. */
  now: z.string(),
});

/** A table as everybody at it sees it. */
export type TableImage = z.output<typeof tableShape>;

const seedsShape = z.object({
  commitment: z.string(),
  clientSeed: z.string(),
  nextNonce: z.number(),
  nextCommitment: z.string(),
});

/** The seeds in use and what is fixed of the next. */
export type Seeds = z.output<typeof seedsShape>;

const sumsShape = z.object({ staked: moneyText, paid: moneyText });

const sessionShape = z.object({
  /** The player's name; none for who plays for fun. */
  player: z.nullable(z.string()),
  token: z.string(),
  game: z.string(),
  balance: moneyText,
  stakeMin: moneyText,
  stakeMax: moneyText,
  chips: z.array(moneyText),
  /** What comes back of the stakes in the long run, from the worst way of playing to the best, in ten-thousandths. */
  returns: z.object({ least: z.number(), most: z.number() }),
  /** The most that a stake can return, in ten-thousandths. */
  multiplierMax: z.number(),
  openedAt: z.string(),
  now: z.string(),
  /** Of the rounds of this sitting that are over. */
  sums: sumsShape,
  /** The round that is not over. */
  round: z.nullable(roundShape),
  /** The table of a game that everybody sees the same round of. */
  table: z.nullable(tableShape),
  /** The player's bets in its round. */
  bets: z.array(roundShape),
  /** In the round before, of a game whose rounds are held at their hour; else none. */
  pastBets: z.array(roundShape),
  seeds: seedsShape,
});

/** All that a game needs to begin, or to go on after a reload. */
export type Session = z.output<typeof sessionShape>;

/** What a play, a bet or an action led to. */
export const playedShape = z.object({
  round: roundShape,
  /** Left out when the wallet told none. */
  balance: z.optional(moneyText),
  sums: sumsShape,
});

/** What a play, a bet or an action led to. */
export type Played = z.output<typeof playedShape>;

/** What is answered, by the name of the call. */
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
  history: z.object({ rounds: z.array(roundShape) }),
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
 * `GET /playhouse/api/rounds/{id}`: all that anyone needs to work a round out again; its server seed once it is revealed. Of a
 * round that everybody sees its own id is good too: then there is no stake and the choice is null.
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
  view: z.unknown(),
  /** Of a hash chain: its end, which was published first, and how often SHA-256 leads from the round's seed to it. */
  chain: z.optional(z.object({ published: z.string(), position: z.int() })),
});

/** All that anyone needs to work a round out again. */
export type Proof = z.output<typeof proofShape>;

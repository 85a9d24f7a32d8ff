import { isLine, marketTypes, raceSports } from '@maidan/contract';
import { isLineRange, marketStatuses, oddsMax, oddsMin, runsMax } from '@maidan/engine';
import { z } from 'zod';
import { isStorable } from '../../../kernel/database/columns.ts';
import { fancyKinds, houseMarketStatuses } from './feed-fancy.ts';
import { type FeedMessage, PLAYER_NAME_MAX, sports, SQUAD_MAX } from './feed.ts';

const text = z.string().check(z.minLength(1));
const count = z.int().check(z.nonnegative());
const positive = z.int().check(z.positive());
const amount = z.bigint().check(z.nonnegative());
const odds = z.int().check(z.gte(oddsMin), z.lte(oddsMax));
const side = z.enum(['home', 'away']);
const houseStatus = z.enum(houseMarketStatuses);

const playerName = z
  .string()
  .check(
    z.maxLength(PLAYER_NAME_MAX),
    z.regex(/\S/, 'Empty name'),
    z.refine(isStorable, 'Invalid character'),
  );
const squad = z.array(playerName).check(z.maxLength(SQUAD_MAX));

const event = z.object({
  eventId: text,
  sport: z.enum(sports),
  name: z.string(),
  competition: z.string(),
  home: z.string(),
  away: z.string(),
  startsAt: z.date(),
  squads: z.optional(z.object({ home: squad, away: squad })),
});

/** A divisor and places that bets can be made on. */
const eachWay = z.object({ divisor: positive, places: z.int().check(z.gte(2)) });

/** Lines that bets can be made on. */
const line = z
  .object({ min: z.int(), max: z.int(), interval: z.int() })
  .check(z.refine(isLineRange, 'No range of lines'));

const market = z.object({
  marketId: text,
  eventId: text,
  name: z.string(),
  type: z.enum(marketTypes),
  eachWay: z.optional(eachWay),
  line: z.optional(line),
  status: z.enum(marketStatuses),
  inPlay: z.boolean(),
  betDelaySeconds: z.number().check(z.nonnegative()),
  version: count,
  numberOfWinners: positive,
  runners: z
    .array(
      z.object({
        runnerId: positive,
        name: z.string(),
        sortPriority: z.int(),
        status: z.enum(['ACTIVE', 'WINNER', 'PLACED', 'LOSER', 'REMOVED']),
        reductionBps: z.optional(count),
        handicap: z.optional(z.int().check(z.multipleOf(25))),
      }),
    )
    .check(z.minLength(1)),
});

const termsFit = z.refine<z.output<typeof market>>(
  ({ type, eachWay: terms, numberOfWinners }) =>
    (type === 'EACH_WAY') === (terms !== undefined) && (terms === undefined || numberOfWinners === 1),
  'An each-way market has one winner, a divisor of its odds and places, and no other market has',
);

const rangeFits = z.refine<z.output<typeof market>>(
  ({ type, line: range, runners, numberOfWinners }) =>
    isLine(type) === (range !== undefined) &&
    (range === undefined || (runners.length === 1 && numberOfWinners === 1)),
  'A line market has one runner and a range of lines, and no other market has',
);

const levels = z.array(z.object({ odds, size: amount }));
const prices = z.object({
  marketId: text,
  runners: z.array(z.object({ runnerId: positive, backs: levels, lays: levels })),
  totalMatched: amount,
});

const innings = z.object({ battingSide: side, runs: count, wickets: count, balls: count });
const scoreBase = { eventId: text, phase: z.enum(['BEFORE', 'LIVE', 'ENDED']), winner: z.optional(side) };
const inMiddle = z.object({ name: z.string() });
const batters = z.array(z.object({ runs: count, sixes: count })).check(z.maxLength(SQUAD_MAX));
const pair = z.object({ home: count, away: count });
const score = z.discriminatedUnion('sport', [
  z.object({
    ...scoreBase,
    sport: z.literal('cricket'),
    ...innings.shape,
    innings: z.literal([1, 2]),
    ballsPerInnings: positive,
    firstInnings: z.optional(innings),
    target: z.optional(count),
    toss: z.optional(side),
    thisOver: z.array(z.string()),
    ballRunning: z.boolean(),
    scorecard: z.optional(z.object({ home: batters, away: batters })),
    middle: z.optional(z.object({ batters: z.array(inMiddle), bowler: inMiddle })),
  }),
  z.object({
    ...scoreBase,
    sport: z.literal('soccer'),
    ...pair.shape,
    minute: count,
    period: z.enum(['BEFORE', 'FIRST_HALF', 'HALF_TIME', 'SECOND_HALF', 'FULL_TIME']),
    goals: z.array(z.object({ side, minute: count })),
  }),
  z.object({
    ...scoreBase,
    sport: z.literal('tennis'),
    sets: z.array(pair),
    setsWon: pair,
    points: z.object({ home: z.string(), away: z.string() }),
    server: side,
    tieBreak: z.boolean(),
  }),
  z.object({
    eventId: text,
    phase: scoreBase.phase,
    sport: z.enum(raceSports),
    distanceM: positive,
    coveredM: count,
    running: z.array(positive),
    finish: z.optional(z.array(z.array(positive).check(z.minLength(1)))),
  }),
]);

const deadHeat = z.object({ runners: z.array(positive), places: positive });
const placed = z.object({ runners: z.array(positive), deadHeat: z.optional(deadHeat) });
const result = z.discriminatedUnion('outcome', [
  z.object({
    marketId: text,
    outcome: z.literal('won'),
    winners: z.array(positive),
    deadHeat: z.optional(deadHeat),
    halfReturned: z.optional(z.literal(true)),
    placed: z.optional(placed),
    runs: z.optional(count.check(z.lte(runsMax))),
  }),
  z.object({ marketId: text, outcome: z.literal('void'), reason: z.string() }),
]);

const winnersArePlaced = z.refine<z.output<typeof result>>((ended) => {
  if (ended.outcome === 'void' || ended.placed === undefined) return true;
  const { runners, deadHeat: shared } = ended.placed;
  const taken = new Set([...runners, ...(shared?.runners ?? [])]);
  return [...ended.winners, ...(ended.deadHeat?.runners ?? [])].every((runnerId) => taken.has(runnerId));
}, 'A winner is not among the placed');

const runsHaveNoWinner = z.refine<z.output<typeof result>>(
  (ended) =>
    ended.outcome === 'void' ||
    ended.runs === undefined ||
    (ended.winners.length === 0 && ended.deadHeat === undefined && ended.placed === undefined),
  'Runs have no winner',
);

const stakes = { stakeMin: amount, stakeMax: amount };
const bookmaker = z.object({
  marketId: text,
  eventId: text,
  matchMarketId: text,
  name: z.string(),
  status: houseStatus,
  ballRunning: z.boolean(),
  runners: z.array(
    z.object({
      runnerId: positive,
      name: z.string(),
      backRate: z.optional(positive),
      layRate: z.optional(positive),
      suspended: z.boolean(),
    }),
  ),
  ...stakes,
});

const runRate = z.object({ run: count, rate: positive });
const offer = z.discriminatedUnion('kind', [
  z.object({
    kind: z.enum(['SESSION', 'BALL']),
    quote: z.optional(z.object({ no: runRate, yes: runRate })),
  }),
  z.object({
    kind: z.literal('KHADDA'),
    width: positive,
    quote: z.optional(z.array(z.object({ start: count, rate: positive }))),
  }),
  z.object({ kind: z.literal('ODD_EVEN'), quote: z.optional(z.object({ odd: odds, even: odds })) }),
  z.object({ kind: z.literal('LOTTERY'), quote: z.optional(z.array(odds)) }),
]);
const fancy = z.intersection(
  z.object({
    kind: z.enum(fancyKinds),
    fancyId: text,
    eventId: text,
    title: z.object({
      subject: z.enum(['FIRST_OVERS', 'OVER', 'BALL']),
      innings: z.literal([1, 2]),
      side: z.optional(side),
      over: positive,
      ball: z.optional(positive),
    }),
    name: z.string(),
    status: houseStatus,
    ballRunning: z.boolean(),
    sortPriority: z.int(),
    ...stakes,
  }),
  offer,
);

const fancyResult = z.discriminatedUnion('outcome', [
  z.object({ kind: z.literal('fancy-result'), fancyId: text, outcome: z.literal('ran'), runs: count }),
  z.object({
    kind: z.literal('fancy-result'),
    fancyId: text,
    outcome: z.literal('void'),
    reason: z.enum(['INNINGS_ENDED', 'ABANDONED', 'WRONG_RATE', 'FEED_GONE']),
  }),
]);

const schemas = {
  event: z.object({ event }),
  market: z.object({ market: market.check(termsFit, rangeFits) }),
  prices: z.object({ prices }),
  score: z.object({ score }),
  result: z.object({ result: result.check(winnersArePlaced, runsHaveNoWinner) }),
  bookmaker: z.object({ bookmaker }),
  fancy: z.object({ fancy }),
  'fancy-result': fancyResult,
  confirm: z.object({}),
} satisfies Record<FeedMessage['kind'], z.ZodType>;

const head = z.object({ kind: z.enum(Object.keys(schemas).filter(isKind)) });

/**
 * What is wrong with a message, undefined when it is complete. An adapter is typed against `FeedMessage` and may still
 * have faults: half a message must not pass for a whole one.
 */
export function findMessageFault(message: unknown): string | undefined {
  const named = head.safeParse(message);
  if (!named.success) return z.prettifyError(named.error);
  const whole = schemas[named.data.kind].safeParse(message);
  return whole.success ? undefined : z.prettifyError(whole.error);
}

function isKind(kind: string): kind is FeedMessage['kind'] {
  return Object.hasOwn(schemas, kind);
}

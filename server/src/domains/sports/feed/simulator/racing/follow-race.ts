import { type EachWayTerms, type Money, money } from '@maidan/engine';
import { settleRace } from '../../../races/settle-race.ts';
import type { RaceScore } from '../../feed-score.ts';
import type { FeedMessage, FeedRunner, RunnerStatus } from '../../feed.ts';
import type { FollowedMatch } from '../follow-match.ts';
import { quotePrices } from '../quote-prices.ts';
import { seededRng } from '../seeded-rng.ts';
import { eachWayChances, placeShares } from './finish-chances.ts';
import { DEAD_HEAT_CHANCE, type Entry, type Race, startersOf } from './race.ts';
import { type RaceRun, runRace } from './run-race.ts';

/** How often a race is quoted again: nothing but a non-runner changes its odds. */
const QUOTE_MS = 5 * 60_000;
/** A market whose runner stays out is suspended for ten seconds, after which it is quoted again. */
const AFTER_REMOVAL_MS = 12_000;
/** From the finish to the result: the photograph is looked at. */
const RESULT_AFTER_MS = 10_000;

/** From so many runners on a place pays a fifth of the odds each way, below them a quarter, as bookmakers have it. */
const FIFTHS_FROM = 8;

/** A race has a market on its winner, one on its first places, and one each way on both. */
interface RaceMarket {
  readonly marketId: string;
  readonly type: 'WIN' | 'PLACE' | 'EACH_WAY';
  readonly name: string;
  readonly numberOfWinners: number;
  readonly eachWay?: EachWayTerms;
}

const stages = ['OPEN', 'REDUCED', 'RUNNING', 'FINISHED', 'CLOSED'] as const;
type RaceStage = (typeof stages)[number];

/** Follows a race from where the clock says it is (decision 0104): open until the off, suspended while it is run, then settled. */
export function followRace(
  race: Race,
  { pace, joinedMs }: { readonly pace: number; readonly joinedMs: number },
): FollowedMatch {
  const markets = marketsOf(race);
  const raceMs = (serverMs: number) => (serverMs - race.offAtMs) * pace;
  const serverMs = (atMs: number) => race.offAtMs + atMs / pace;
  let run: RaceRun | undefined;
  const runOf = () => (run ??= runRace(race));
  let stage = stageAt(race, runOf, raceMs(joinedMs));
  let sentPositions = stage === 'OPEN' || stage === 'REDUCED' ? 0 : countPositions(runOf(), raceMs(joinedMs));
  let quoteDueMs = joinedMs + spread(race) * QUOTE_MS;

  const quotes = (nowMs: number): FeedMessage[] => {
    quoteDueMs = nowMs + QUOTE_MS;
    return markets.map((market) => pricesMessage(race, market, stage, nowMs));
  };
  const states = (): FeedMessage[] => markets.map((market) => marketMessage(race, market, stage, runOf));
  const results = (): FeedMessage[] => markets.map((market) => resultMessage(race, market, runOf()));
  const takesBets = () => stage === 'OPEN' || stage === 'REDUCED';

  const enter = (next: RaceStage, nowMs: number): FeedMessage[] => {
    stage = next;
    if (next === 'REDUCED') {
      const messages = [...states(), ...quotes(nowMs)];
      quoteDueMs = nowMs + AFTER_REMOVAL_MS / pace;
      return messages;
    }
    if (next === 'RUNNING') return states();
    if (next === 'FINISHED') return [scoreMessage(race, runOf(), stage, raceMs(nowMs))];
    return [...states(), ...results()];
  };

  const nextPositionMs = () => {
    const position = stage === 'RUNNING' ? runOf().positions[sentPositions] : undefined;
    return position === undefined ? Infinity : serverMs(position.atMs);
  };

  return {
    image: (nowMs) => [
      eventMessage(race),
      ...states(),
      ...(takesBets() ? quotes(nowMs) : [scoreMessage(race, runOf(), stage, raceMs(nowMs))]),
      ...(stage === 'CLOSED' ? results() : []),
    ],
    nextDueMs: () =>
      Math.min(
        serverMs(nextStageMs(race, runOf, stage)),
        nextPositionMs(),
        takesBets() ? quoteDueMs : Infinity,
      ),
    advance(nowMs) {
      const messages: FeedMessage[] = [];
      const reached = stages.indexOf(stageAt(race, runOf, raceMs(nowMs)));
      while (stages.indexOf(stage) < reached) messages.push(...enter(stageAfter(race, stage), nowMs));
      if (nextPositionMs() <= nowMs) {
        sentPositions = countPositions(runOf(), raceMs(nowMs));
        messages.push(scoreMessage(race, runOf(), stage, raceMs(nowMs)));
      }
      if (takesBets() && quoteDueMs <= nowMs) messages.push(...quotes(nowMs));
      return messages;
    },
    isClosed: () => stage === 'CLOSED',
  };
}

/** Ids as matches have them: the main market's begins with 1.2, another's with 1.3 and ends in its code. */
function marketsOf({ eventId, field, places }: Race): readonly RaceMarket[] {
  const id = eventId.slice(1);
  const eachWay = { divisor: field.length < FIFTHS_FROM ? 4 : 5, places };
  return [
    { marketId: `1.2${id}`, type: 'WIN', name: 'Win', numberOfWinners: 1 },
    { marketId: `1.3${id}41`, type: 'PLACE', name: 'To Be Placed', numberOfWinners: places },
    { marketId: `1.3${id}42`, type: 'EACH_WAY', name: 'Each Way', numberOfWinners: 1, eachWay },
  ];
}

function stageAt(race: Race, runOf: () => RaceRun, atMs: number): RaceStage {
  if (atMs < 0) return race.nonRunner !== undefined && atMs >= -race.nonRunner.aheadMs ? 'REDUCED' : 'OPEN';
  const { finishAtMs } = runOf();
  if (atMs < finishAtMs) return 'RUNNING';
  return atMs < finishAtMs + RESULT_AFTER_MS ? 'FINISHED' : 'CLOSED';
}

function stageAfter({ nonRunner }: Race, stage: RaceStage): RaceStage {
  if (stage === 'OPEN') return nonRunner === undefined ? 'RUNNING' : 'REDUCED';
  if (stage === 'REDUCED') return 'RUNNING';
  return stage === 'RUNNING' ? 'FINISHED' : 'CLOSED';
}

/** When the next stage begins, in the race's own time. */
function nextStageMs({ nonRunner }: Race, runOf: () => RaceRun, stage: RaceStage): number {
  if (stage === 'OPEN') return nonRunner === undefined ? 0 : -nonRunner.aheadMs;
  if (stage === 'REDUCED') return 0;
  if (stage === 'CLOSED') return Infinity;
  return runOf().finishAtMs + (stage === 'RUNNING' ? 0 : RESULT_AFTER_MS);
}

function countPositions({ positions }: RaceRun, atMs: number): number {
  const later = positions.findIndex((position) => position.atMs > atMs);
  return later === -1 ? positions.length : later;
}

function eventMessage({ eventId, sport, track, distanceM, competition, offAtMs }: Race): FeedMessage {
  return {
    kind: 'event',
    event: {
      eventId,
      sport,
      name: `${track} ${distanceM}`,
      competition,
      home: '',
      away: '',
      venue: track,
      startsAt: new Date(offAtMs),
      isSimulated: true,
    },
  };
}

function marketMessage(
  race: Race,
  { marketId, type, name, numberOfWinners, eachWay }: RaceMarket,
  stage: RaceStage,
  runOf: () => RaceRun,
): FeedMessage {
  const passed = stage === 'OPEN' || stage === 'REDUCED' ? 0 : stage === 'CLOSED' ? 2 : 1;
  const among = (places: number): readonly number[] => {
    const { winners, deadHeat } = settleRace(runOf().finish, places);
    return [...winners, ...(deadHeat?.runners ?? [])];
  };
  const won = stage === 'CLOSED' ? among(numberOfWinners) : [];
  const placed = stage === 'CLOSED' && eachWay !== undefined ? among(eachWay.places) : [];
  const statusOf = (number: number): RunnerStatus => {
    if (stage !== 'CLOSED') return 'ACTIVE';
    if (won.includes(number)) return 'WINNER';
    return placed.includes(number) ? 'PLACED' : 'LOSER';
  };
  return {
    kind: 'market',
    market: {
      marketId,
      eventId: race.eventId,
      name,
      type,
      status: stage === 'CLOSED' ? 'CLOSED' : passed === 0 ? 'OPEN' : 'SUSPENDED',
      // While it is run nobody bets, but what takes the starting price is matched at the off.
      inPlay: passed > 0,
      betDelaySeconds: 0,
      version: 1 + passed + Number(race.nonRunner !== undefined && stage !== 'OPEN'),
      numberOfWinners,
      ...(eachWay && { eachWay }),
      runners: race.field.map((entry): FeedRunner => ({
        runnerId: entry.runnerId,
        name: entry.name,
        sortPriority: entry.number,
        ...(stage !== 'OPEN' && entry.number === race.nonRunner?.number
          ? { status: 'REMOVED', reductionBps: reductionBps(race, entry, numberOfWinners) }
          : { status: statusOf(entry.number) }),
      })),
    },
  };
}

/**
 * By how much a non-runner reduces what was matched on the others: what it was expected to take of the winning places, of all
 * of them. So fair odds on the winner stay fair, and those on places nearly.
 */
function reductionBps({ field }: Race, entry: Entry, places: number): number {
  const shares = sharesOf(field, places);
  return Math.round((10_000 * (shares[field.indexOf(entry)] ?? 0)) / places);
}

const sharesOf = (entries: readonly Entry[], places: number): readonly number[] =>
  placeShares(
    entries.map(({ strength }) => strength),
    places,
    DEAD_HEAT_CHANCE,
  );

function pricesMessage(race: Race, market: RaceMarket, stage: RaceStage, nowMs: number): FeedMessage {
  const { marketId, numberOfWinners, eachWay } = market;
  const entries = stage === 'OPEN' ? race.field : startersOf(race);
  const shares = sharesOf(entries, numberOfWinners);
  const chances =
    eachWay === undefined
      ? shares
      : eachWayChances(shares, sharesOf(entries, eachWay.places), eachWay.divisor);
  const quoted = entries.map(({ runnerId }, at) => ({ runnerId, chance: chances[at] ?? 0 }));
  const liquidity = liquidityOf(race, market);
  return {
    kind: 'prices',
    prices: {
      marketId,
      runners: quotePrices(
        quoted,
        liquidity,
        `${race.seed}/${marketId}/${Math.floor(nowMs)}`,
        chances.reduce((sum, chance) => sum + chance, 0),
      ),
      totalMatched: matchedBy(liquidity, race, nowMs),
    },
  };
}

/** From 10,000 to 50,000 taka at an even price, by race; a quarter of it on the places and each way. */
function liquidityOf({ seed }: Race, { type }: RaceMarket): Money {
  const win = Math.round(1_000_000 + seededRng(`${seed}/liquidity`)() * 4_000_000);
  return money(BigInt(win) / (type === 'WIN' ? 1n : 4n));
}

/** The matched amount, which grows up to the off. */
function matchedBy(liquidity: Money, { announcedAtMs, offAtMs }: Race, nowMs: number): Money {
  const part = Math.min(1, Math.max(0, (nowMs - announcedAtMs) / (offAtMs - announcedAtMs)));
  return money(BigInt(Math.round(Number(liquidity) * 4 * part)));
}

function scoreMessage(race: Race, run: RaceRun, stage: RaceStage, atMs: number): FeedMessage {
  const position = run.positions[Math.max(0, countPositions(run, atMs) - 1)];
  const isOver = stage === 'FINISHED' || stage === 'CLOSED';
  const score: RaceScore = {
    eventId: race.eventId,
    sport: race.sport,
    phase: isOver ? 'ENDED' : 'LIVE',
    distanceM: race.distanceM,
    coveredM: isOver ? race.distanceM : (position?.coveredM ?? 0),
    running: isOver ? run.finish.flat() : (position?.running ?? []),
    ...(isOver && { finish: run.finish }),
  };
  return { kind: 'score', score };
}

function resultMessage(
  race: Race,
  { marketId, numberOfWinners, eachWay }: RaceMarket,
  { finish }: RaceRun,
): FeedMessage {
  const idsOf = (numbers: readonly number[]) =>
    numbers.flatMap((wanted) => race.field.find(({ number }) => number === wanted)?.runnerId ?? []);
  const takenBy = (places: number) => {
    const { winners, deadHeat } = settleRace(finish, places);
    const shared = deadHeat && { deadHeat: { ...deadHeat, runners: idsOf(deadHeat.runners) } };
    return { runners: idsOf(winners), ...shared };
  };
  const { runners: winners, ...shared } = takenBy(numberOfWinners);
  const placed = eachWay && { placed: takenBy(eachWay.places) };
  return { kind: 'result', result: { marketId, outcome: 'won', winners, ...shared, ...placed } };
}

/** A fraction from 0 to 1 that differs from race to race, so that quotes are spread over their period. */
const spread = ({ eventId }: Race) => (Number(eventId) % 97) / 97;

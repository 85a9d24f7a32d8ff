import { isMainMarket, type MarketType, marketTypes } from '@maidan/contract';
import { type EachWayTerms, isLineRange, ladderOf, type LineRange } from '@maidan/engine';
import {
  type FeedEvent,
  type FeedMarket,
  type FeedRunner,
  isRaceEvent,
  type RunnerStatus,
  type Sport,
} from '../feed.ts';
import type { RecordedTeams } from './find-teams.ts';
import type { MarketDefinition, OwnFacts } from './market-line.ts';
import { type RecordedUnits, takaFromPounds, takaFromTaka } from './runner-book.ts';

/** A market as a recording has defined it. */
export interface RecordedMarket {
  readonly marketId: string;
  readonly definition: MarketDefinition;
  /** What a recording of Maidan's own says besides. */
  readonly own: OwnFacts | undefined;
}

const SPORT_BY_EVENT_TYPE: Readonly<Record<string, Sport>> = {
  '1': 'soccer',
  '2': 'tennis',
  '4': 'cricket',
  '7': 'horse-racing',
  '4339': 'greyhound-racing',
};

/** What markets are called where a recording doesn't say it. */
const MARKET_NAMES: Readonly<Partial<Record<MarketType, string>>> = {
  MATCH_ODDS: 'Match Odds',
  WIN: 'Win',
  PLACE: 'To Be Placed',
  EACH_WAY: 'Each Way',
};

/**
 * The event of a recorded market. Sides are those of the recording or its ball-by-ball stream, else of a name such as "Home v Away",
 * else the first two runners. Throws a RangeError for a sport that nobody plays here.
 */
export function eventOf(
  { definition, own }: RecordedMarket,
  teams: RecordedTeams | undefined,
  serverTime: (recordedMs: number) => Date,
): FeedEvent {
  const sport = SPORT_BY_EVENT_TYPE[definition.eventTypeId];
  if (sport === undefined) throw new RangeError(`no sport for event type ${definition.eventTypeId}`);
  const isRace = isRaceEvent({ sport });
  const { home, away } = isRace ? { home: '', away: '' } : (own?.event ?? sidesOf(definition, teams));
  const venue = teams?.venue ?? definition.venue;
  const unnamed = isRace ? (venue ?? 'Race') : `${home} v ${away}`;
  return {
    eventId: definition.eventId,
    sport,
    name: own?.event.name ?? definition.eventName ?? unnamed,
    competition:
      own?.event.competition ?? teams?.competition ?? (isRace ? 'Recorded race' : 'Recorded match'),
    home,
    away,
    ...(venue === undefined ? {} : { venue }),
    startsAt: serverTime(Date.parse(definition.marketTime)),
    ...(own?.event.squads && { squads: own.event.squads }),
  };
}

function sidesOf(
  definition: MarketDefinition,
  teams: RecordedTeams | undefined,
): { readonly home: string; readonly away: string } {
  if (teams !== undefined) return { home: teams.home.name, away: teams.away.name };
  const [, home, away] = /^(.+?) v (.+)$/.exec(definition.eventName ?? '') ?? [];
  if (home !== undefined && away !== undefined) return { home, away };
  const [first, second] = runnersOf(definition, teams);
  return { home: first?.name ?? '', away: second?.name ?? '' };
}

/** A recorded market with its rules. Throws a RangeError for one of a type, or with terms, that nobody can bet on here. */
export function marketOf(
  { marketId, definition, own }: RecordedMarket,
  teams: RecordedTeams | undefined,
): FeedMarket {
  const type = marketTypeOf(definition);
  const name = own?.name ?? (type && MARKET_NAMES[type]) ?? definition.name;
  if (type === undefined || name === undefined || hasSeveralLines(definition))
    throw new RangeError(`no rules for a ${definition.marketType} market`);
  const eachWay = type === 'EACH_WAY' ? eachWayTermsOf(definition) : undefined;
  const line = lineOf(definition);
  return {
    marketId,
    eventId: definition.eventId,
    name,
    type,
    status: definition.status,
    inPlay: own?.inPlay ?? definition.inPlay,
    betDelaySeconds: definition.betDelay,
    version: definition.version,
    numberOfWinners: eachWay === undefined ? definition.numberOfWinners : 1,
    ...(eachWay && { eachWay }),
    ...(line && { line }),
    runners: runnersOf(definition, teams),
  };
}

const marketTypeOf = ({ marketType }: MarketDefinition): MarketType | undefined =>
  marketTypes.find((type) => type === marketType);

/** True for the market that stands for its event. */
export function isMain({ definition }: Pick<RecordedMarket, 'definition'>): boolean {
  const type = marketTypeOf(definition);
  return type !== undefined && isMainMarket({ type });
}

/** True for all lines of a handicap in one market, in which a runner is known by its id and its line. */
const hasSeveralLines = ({ runners }: MarketDefinition): boolean =>
  new Set(runners.map(({ id }) => id)).size < runners.length;

/** An each-way market's terms: its number of winners is that of its places. Throws where they are none to bet on. */
export function eachWayTermsOf({
  eachWayDivisor: divisor,
  numberOfWinners: places,
}: MarketDefinition): EachWayTerms {
  if (divisor === undefined || !Number.isInteger(divisor) || divisor < 1)
    throw new RangeError(`an each-way market with a divisor of ${divisor}`);
  if (!Number.isInteger(places) || places < 2)
    throw new RangeError(`an each-way market with ${places} places`);
  return { divisor, places };
}

/** The lines of a line market, undefined in another. Throws where they make no ladder. */
function lineOf({ lineMinUnit, lineMaxUnit, lineInterval }: MarketDefinition): LineRange | undefined {
  if (lineMinUnit === undefined || lineMaxUnit === undefined || lineInterval === undefined) return undefined;
  const range = {
    min: Math.round(lineMinUnit * 100),
    max: Math.round(lineMaxUnit * 100),
    interval: Math.round(lineInterval * 100),
  };
  if (!isLineRange(range)) throw new RangeError(`no lines from ${lineMinUnit} to ${lineMaxUnit}`);
  return range;
}

/** How a market's prices and sizes are read: those of public recordings are pounds. */
export const unitsOf = ({ definition, own }: RecordedMarket): RecordedUnits => ({
  ladder: ladderOf(lineOf(definition)),
  takaFrom: own === undefined ? takaFromPounds : takaFromTaka,
});

function runnersOf(definition: MarketDefinition, teams: RecordedTeams | undefined): FeedRunner[] {
  return definition.runners
    .map((runner) => ({
      runnerId: runner.id,
      name: teamName(runner.id, teams) ?? runner.name ?? `Selection ${runner.id}`,
      sortPriority: runner.sortPriority,
      status: runnerStatus(runner.status),
      ...(definition.marketType === 'ASIAN_HANDICAP' &&
        runner.hc !== undefined && { handicap: Math.round(runner.hc * 100) }),
      ...(runnerStatus(runner.status) === 'REMOVED' &&
        runner.adjustmentFactor !== undefined && {
          reductionBps: Math.round(runner.adjustmentFactor * 100),
        }),
    }))
    .toSorted((a, b) => a.sortPriority - b.sortPriority);
}

function teamName(runnerId: number, teams: RecordedTeams | undefined): string | undefined {
  if (teams?.home.runnerId === runnerId) return teams.home.name;
  return teams?.away.runnerId === runnerId ? teams.away.name : undefined;
}

function runnerStatus(recorded: string): RunnerStatus {
  switch (recorded) {
    case 'ACTIVE':
    case 'WINNER':
    case 'PLACED':
    case 'LOSER':
      return recorded;
    default:
      return 'REMOVED';
  }
}

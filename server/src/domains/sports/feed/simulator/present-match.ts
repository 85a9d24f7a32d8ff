import { type Money, money } from '@maidan/engine';
import { DRAW_RUNNER_ID } from '../../match-markets/draw-runner.ts';
import type { NamedRunner } from '../../match-markets/match-market.ts';
import type { FeedMessage, FeedRunner, MatchSport, RunnerStatus } from '../feed.ts';
import { squadOf } from './cricket/squads.ts';
import type { Fixture, Moment } from './match.ts';
import { quotePrices } from './quote-prices.ts';
import { seededRng } from './seeded-rng.ts';

/** Seconds an order waits in play (exchange rules: in-play delay). */
const BET_DELAY_SECONDS: Readonly<Record<MatchSport, number>> = { cricket: 5, soccer: 5, tennis: 3 };

const MINUTE_MS = 60_000;

/** The match as an event. */
export function eventMessage(fixture: Fixture): FeedMessage {
  const { eventId, sport, competition, venue, home, away } = fixture;
  return {
    kind: 'event',
    event: {
      eventId,
      sport,
      name: `${home.name} v ${away.name}`,
      competition,
      home: home.name,
      away: away.name,
      venue,
      startsAt: new Date(fixture.startsAtMs),
      isSimulated: true,
      ...(sport === 'cricket' && { squads: { home: squadOf(home.name), away: squadOf(away.name) } }),
    },
  };
}

/** The match's market as it is at that moment. */
export function marketMessage(fixture: Fixture, moment: Moment): FeedMessage {
  return {
    kind: 'market',
    market: {
      marketId: fixture.marketId,
      eventId: fixture.eventId,
      name: 'Match Odds',
      type: 'MATCH_ODDS',
      status: moment.status,
      inPlay: moment.inPlay,
      betDelaySeconds: betDelayAt(fixture, moment),
      version: moment.version,
      numberOfWinners: 1,
      runners: runnersOf(fixture, moment),
    },
  };
}

/** Seconds that an order waits at that moment. */
export const betDelayAt = ({ sport }: Fixture, { inPlay }: Moment): number =>
  inPlay ? BET_DELAY_SECONDS[sport] : 0;

export function scoreMessage(moment: Moment): FeedMessage {
  return { kind: 'score', score: moment.score };
}

/** The result of a match that has ended. */
export function resultMessage(fixture: Fixture, moment: Moment): FeedMessage {
  const winners = [winnerOf(fixture, moment)];
  return { kind: 'result', result: { marketId: fixture.marketId, outcome: 'won', winners } };
}

/** The quotes at that moment; `matchMs` is the match's own time, `serverMs` the clock's, which drives the fluctuation. */
export function pricesMessage(
  fixture: Fixture,
  moment: Moment,
  matchMs: number,
  serverMs: number,
): FeedMessage {
  return pricesOf(
    fixture,
    { marketId: fixture.marketId, runners: namedRunnersOf(fixture) },
    moment.chances(),
    { matchMs, serverMs },
  );
}

/** A market of a match, to be quoted. */
export interface PricedMarket {
  readonly marketId: string;
  readonly runners: readonly NamedRunner[];
}

/** The quotes of a market whose runners have these chances, as far from fair as most are or as that says. */
export function pricesOf(
  fixture: Fixture,
  { marketId, runners }: PricedMarket,
  chances: readonly number[],
  { matchMs, serverMs }: { readonly matchMs: number; readonly serverMs: number },
  marginOf?: (chance: number) => number,
): FeedMessage {
  const isMatchOdds = marketId === fixture.marketId;
  const liquidity = isMatchOdds ? liquidityOf(fixture) : money(liquidityOf(fixture) / OTHER_LIQUIDITY);
  const seed = `${fixture.seed}/${isMatchOdds ? '' : `${marketId}/`}${Math.floor(serverMs)}`;
  const quoted = runners.map(({ runnerId }, at) => {
    const chance = chances[at] ?? 0;
    return { runnerId, chance, ...(marginOf && { margin: marginOf(chance) }) };
  });
  return {
    kind: 'prices',
    prices: {
      marketId,
      runners: quotePrices(quoted, liquidity, seed),
      totalMatched: matchedBy(liquidity, fixture, matchMs),
    },
  };
}

/** Match odds draw this many times the money of another market. */
const OTHER_LIQUIDITY = 4n;

function runnersOf(fixture: Fixture, moment: Moment): FeedRunner[] {
  const winner = moment.status === 'CLOSED' ? winnerOf(fixture, moment) : undefined;
  return namedRunnersOf(fixture).map(({ runnerId, name }, at) => ({
    runnerId,
    name,
    sortPriority: at + 1,
    status: statusOf(runnerId, winner),
  }));
}

/** How a runner stands when that one has won, or nobody has yet. */
function statusOf(runnerId: number, winner: number | undefined): RunnerStatus {
  if (winner === undefined) return 'ACTIVE';
  return runnerId === winner ? 'WINNER' : 'LOSER';
}

/** The runners in the order in which they are shown, which is that of a moment's chances. */
export function namedRunnersOf({ sport, home, away }: Fixture): NamedRunner[] {
  return sport === 'soccer' ? [home, away, { runnerId: DRAW_RUNNER_ID, name: 'The Draw' }] : [home, away];
}

function winnerOf(fixture: Fixture, { score }: Moment): number {
  return score.winner === undefined ? DRAW_RUNNER_ID : fixture[score.winner].runnerId;
}

/** How much is on offer about an even price in a market beside Match Odds, and what is matched by a time of the match. */
export function otherVolumeOf(
  fixture: Fixture,
  matchMs: number,
): { readonly liquidity: Money; readonly totalMatched: Money } {
  const liquidity = money(liquidityOf(fixture) / OTHER_LIQUIDITY);
  return { liquidity, totalMatched: matchedBy(liquidity, fixture, matchMs) };
}

/** From 20,000 to 120,000 taka at an even price, by match. */
function liquidityOf(fixture: Fixture): Money {
  return money(BigInt(Math.round(2_000_000 + seededRng(`${fixture.seed}/liquidity`)() * 10_000_000)));
}

/** The matched amount: some before the start, and more every minute in play; it only grows. */
function matchedBy(liquidity: Money, fixture: Fixture, matchMs: number): Money {
  const aheadMs = fixture.startsAtMs - fixture.announcedAtMs;
  const before = 4 * Math.min(1, Math.max(0, 1 + matchMs / aheadMs));
  const inPlay = (0.8 * Math.max(0, matchMs)) / MINUTE_MS;
  return money(BigInt(Math.round(Number(liquidity) * (before + inPlay))));
}

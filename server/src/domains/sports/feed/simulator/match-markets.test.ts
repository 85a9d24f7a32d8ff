import { describe, expect, it } from 'vitest';
import { countRounds } from '../../../../testing/test-scale.ts';
import type { MatchFacts } from '../../match-markets/facts-of-score.ts';
import { DRAW_RUNNER_ID } from '../../match-markets/draw-runner.ts';
import { settledBy, type Verdict } from '../../match-markets/match-market.ts';
import { matchMarkets } from '../../match-markets/match-markets.ts';
import type { FeedScore, SoccerScore, TennisScore } from '../feed-score.ts';
import { type FeedMarket, type FeedMessage, type FeedResult, type MatchSport, matchSports } from '../feed.ts';
import { followMatchMarkets } from './follow-match-markets.ts';
import type { Fixture, Moment } from './match.ts';
import { chancesIn } from './outcomes.ts';
import { namedRunnersOf, pricesMessage } from './present-match.ts';
import { fixturesBetween } from './schedule.ts';
import { seededRng } from './seeded-rng.ts';
import { sportModels } from './sport-models.ts';

const MATCHES = countRounds('MATCHES', { sample: 120, full: 100_000 });
/** Of each sport, in the tests of prices. */
const PRICED = countRounds('PRICED_MATCHES', { sample: 6, full: 200 });
/** Of each sport, in the test of quotes that are kept. */
const FOLLOWED = countRounds('FOLLOWED_MATCHES', { sample: 1, full: 20 });
const CALIBRATED = countRounds('CALIBRATED_MATCHES', { sample: 150, full: 3_000 });
const FULL_MS = 3_600_000;
const from = Date.UTC(2026, 0, 5);
const DAY_MS = 86_400_000;
const MATCHES_A_DAY = 125;

/** That many matches, of all sports. */
function someMatches(count: number, seed: string): readonly Fixture[] {
  const days = Math.ceil(count / MATCHES_A_DAY) + 1;
  return fixturesBetween({ seed, pace: 1 }, from, from + days * DAY_MS).slice(0, count);
}

const timelineOf = (fixture: Fixture): readonly Moment[] => {
  const model = sportModels[fixture.sport];
  return [model.opening(fixture), ...model.play(fixture)];
};

/** What became of a market while its match was played. */
interface Followed {
  market: FeedMarket;
  result: FeedResult | undefined;
  /** The number of the moment that decided it. */
  decidedAt: number;
}

/** Everything that the markets of a match send, from an hour before it to its end. */
function follow(fixture: Fixture, moments: readonly Moment[]): readonly Followed[] {
  const markets = followMatchMarkets(fixture, []);
  const followed = new Map<string, Followed>();
  // Plain comparisons: there are a thousand messages a match.
  const require = (isRight: boolean, what: string) => {
    if (!isRight) throw new Error(`${fixture.seed}: ${what}`);
  };
  const take = (message: FeedMessage, at: number) => {
    if (message.kind === 'market') {
      const { market } = message;
      const before = followed.get(market.marketId);
      require(before?.result === undefined, 'a settled market changed');
      require(market.version >= (before?.market.version ?? 0), 'a version fell');
      followed.set(market.marketId, { market, result: undefined, decidedAt: at });
    } else if (message.kind === 'result') {
      const one = followed.get(message.result.marketId);
      require(one?.market.status === 'CLOSED' &&
        one.result === undefined, 'a result of no closed market, or a second');
      if (one !== undefined) one.result = message.result;
    }
  };
  for (const [at, moment] of moments.entries()) {
    if (at === 0) markets.open(moment);
    for (const message of markets.states(moment)) take(message, at);
  }
  return [...followed.values()];
}

type Settle = (facts: MatchFacts) => Verdict | undefined;

/** How each market of a match is settled, by its id. */
const modelsOf = (fixture: Fixture): ReadonlyMap<string, Settle> =>
  new Map<string, Settle>([
    [fixture.marketId, matchOdds(fixture).settle],
    ...matchMarkets[fixture.sport].map(({ code, settle }): [string, Settle] => [
      `1.3${fixture.marketId.slice(3)}${code}`,
      settle,
    ]),
  ]);

/** What each bet that takes one of the quotes gains on average, in stakes. */
function gainsOf(
  message: FeedMessage,
  models: ReadonlyMap<string, Settle>,
  outcomes: ReturnType<Moment['outcomes']>,
): readonly number[] {
  if (message.kind !== 'prices') throw new Error('not prices');
  const settle = models.get(message.prices.marketId);
  if (settle === undefined) throw new Error('a market without a model');
  const wins = new Map<unknown, number>();
  for (const { facts, chance } of outcomes) {
    const settled = settledBy(settle(facts));
    if (settled === undefined) continue;
    const { winners, part } = settled;
    for (const winner of winners)
      wins.set(winner, (wins.get(winner) ?? 0) + (chance * part) / winners.length);
  }
  const stands = [...wins.values()].reduce((sum, chance) => sum + chance, 0);
  return message.prices.runners.flatMap(({ backs, lays }, at) => {
    const won = wins.get(at) ?? 0;
    return [
      ...backs.map(({ odds }) => won * (odds / 100) - stands),
      ...lays.map(({ odds }) => stands - won * (odds / 100)),
    ];
  });
}

/** The name of the runner that won, from the whole match, written as a reader of the rules would; undefined for a void market. */
function settleNaively({ name, type }: FeedMarket, fixture: Fixture, scores: readonly FeedScore[]) {
  const last = scores.at(-1);
  if (last?.sport === 'soccer') return settleSoccer(type, name, fixture, scores.filter(isSoccer));
  if (last?.sport === 'tennis') return settleTennis(type, name, fixture, last);
  if (last?.sport !== 'cricket') throw new Error('no score');
  if (type === 'TO_WIN_THE_TOSS') return fixture[last.toss ?? 'home'].name;
  // No simulated match is abandoned.
  if (type === 'COMPLETED_MATCH') return 'Yes';
  if (type === 'TOP_BATSMAN' || type === 'MOST_SIXES') return settleBatting(type, name, fixture, scores);
  return last.runs === last.firstInnings?.runs ? 'Yes' : 'No';
}

/** Who bats is named before each ball, and what the ball brings after it: nothing of it is read off a scorecard. */
function settleBatting(type: string, name: string, fixture: Fixture, scores: readonly FeedScore[]): string {
  const made = { home: new Map<string, number>(), away: new Map<string, number>() };
  const sixes = { home: 0, away: 0 };
  let striker: string | undefined;
  for (const score of scores) {
    if (score.sport !== 'cricket') continue;
    const { battingSide } = score;
    if (score.ballRunning) {
      striker = score.middle?.batters[0]?.name;
      for (const batter of score.middle?.batters ?? [])
        if (!made[battingSide].has(batter.name)) made[battingSide].set(batter.name, 0);
    } else if (striker !== undefined) {
      const runs = Number(/^\d$/.exec(score.thisOver.at(-1) ?? '')?.[0] ?? 0);
      made[battingSide].set(striker, (made[battingSide].get(striker) ?? 0) + runs);
      if (runs === 6) sixes[battingSide] += 1;
      striker = undefined;
    }
  }
  if (type === 'MOST_SIXES') {
    if (sixes.home === sixes.away) return 'Tie';
    return fixture[sixes.home > sixes.away ? 'home' : 'away'].name;
  }
  const batters = [...made[name.startsWith('Home') ? 'home' : 'away']];
  const most = Math.max(...batters.map(([, runs]) => runs));
  return batters
    .flatMap(([batter, runs]) => (runs === most ? batter : []))
    .toSorted()
    .join(' & ');
}

const isSoccer = (score: FeedScore): score is SoccerScore => score.sport === 'soccer';

const word = ({ home, away }: SoccerScore) => (home > away ? 'Home' : home < away ? 'Away' : 'Draw');

function settleSoccer(type: string, name: string, fixture: Fixture, scores: readonly SoccerScore[]) {
  const end = scores.at(-1);
  const half = scores.find(({ period }) => period === 'HALF_TIME');
  if (end === undefined || half === undefined) throw new Error('half a match');
  const side = { Home: fixture.home.name, Away: fixture.away.name, Draw: 'The Draw' };
  const line = /Over\/Under (\d\.5) Goals/.exec(name)?.[1];
  if (line !== undefined) return `${end.goals.length > Number(line) ? 'Over' : 'Under'} ${line} Goals`;
  switch (type) {
    case 'BOTH_TEAMS_TO_SCORE':
      return new Set(end.goals.map((goal) => goal.side)).size === 2 ? 'Yes' : 'No';
    case 'CORRECT_SCORE':
      if (end.home < 4 && end.away < 4) return `${end.home} - ${end.away}`;
      return { Home: 'Any Other Home Win', Away: 'Any Other Away Win', Draw: 'Any Other Draw' }[word(end)];
    case 'HALF_TIME':
      return side[word(half)];
    case 'HALF_TIME_FULL_TIME':
      return `${word(half)}/${word(end)}`;
    case 'DRAW_NO_BET':
      return word(end) === 'Draw' ? undefined : side[word(end)];
    case 'ASIAN_HANDICAP':
      return settleHandicap(name, fixture, end);
    default:
      throw new Error(`${type} is not settled`);
  }
}

/** Each line of the name apart, as two bets of half the stake. */
function settleHandicap(name: string, { home, away }: Fixture, end: SoccerScore): string | undefined {
  const lines = name.replace('Asian Handicap ', '').split(' & ').map(Number);
  const leads = lines.map((line) => end.home + line - end.away);
  const sum = leads.reduce((all, lead) => all + Math.sign(lead), 0);
  if (sum === 0) return undefined;
  const winner = sum > 0 ? home.name : away.name;
  return leads.includes(0) ? `half ${winner}` : winner;
}

function settleTennis(type: string, name: string, fixture: Fixture, { sets, setsWon, winner }: TennisScore) {
  const games = sets.flatMap(({ home, away }) => [home, away]).reduce((sum, count) => sum + count, 0);
  const set = /Set (\d) Winner/.exec(name)?.[1];
  if (set !== undefined) {
    const score = sets[Number(set) - 1];
    return score && (score.home > score.away ? fixture.home.name : fixture.away.name);
  }
  switch (type) {
    case 'SET_BETTING':
      return `${fixture[winner ?? 'home'].name} 2 - ${Math.min(setsWon.home, setsWon.away)}`;
    case 'NUMBER_OF_SETS':
      return `${sets.length} Sets`;
    case 'TOTAL_GAMES':
      return games >= 23 ? 'Over 22.5 Games' : 'Under 22.5 Games';
    default:
      throw new Error(`${type} is not settled`);
  }
}

const winnersOf = ({ market, result }: Followed): readonly (string | undefined)[] => {
  if (result?.outcome !== 'won') return result === undefined ? [] : [undefined];
  const { halfReturned, winners, deadHeat } = result;
  const names = winners.map((id) => {
    const name = market.runners.find(({ runnerId }) => runnerId === id)?.name ?? '';
    const bare = market.type === 'ASIAN_HANDICAP' ? name.replace(/ [+-]?[\d.]+( & [+-]?[\d.]+)?$/, '') : name;
    return halfReturned === true ? `half ${bare}` : bare;
  });
  const tied = market.runners.filter(({ runnerId }) => deadHeat?.runners.includes(runnerId));
  if (deadHeat?.places !== 1) return names;
  return [
    ...names,
    tied
      .map(({ name }) => name)
      .toSorted()
      .join(' & '),
  ];
};

const isLine = ({ type }: { readonly type: string }) => type === 'ASIAN_HANDICAP';

describe('the markets of a simulated match', () => {
  it(
    '[TRADE-61] [TRADE-62] [TRADE-63] [TRADE-66] [TRADE-126] are each settled once, when the match decides them, as its whole course says',
    { timeout: FULL_MS },
    () => {
      const seen = new Set<string>();
      for (const fixture of someMatches(MATCHES, 'settled')) {
        const moments = timelineOf(fixture);
        const scores = moments.map(({ score }) => score);
        const followed = follow(fixture, moments);
        const others = matchMarkets[fixture.sport].filter((market) => !isLine(market)).length;
        const lines = followed.filter(({ market }) => isLine(market)).length;
        if (lines !== (fixture.sport === 'soccer' ? 5 : 0) || followed.length - lines !== others)
          throw new Error(`${fixture.seed}: a market is missing`);
        for (const one of followed) {
          const expected = settleNaively(one.market, fixture, scores);
          const found = winnersOf(one);
          if (found.length !== 1 || found[0] !== expected)
            throw new Error(
              `${fixture.seed}: ${one.market.name} is ${String(found[0])}, not ${String(expected)}`,
            );
          const isEarly = one.decidedAt < moments.length - 1;
          if (expected?.includes(' & ') === true) seen.add(`${one.market.type} shared`);
          if (expected?.startsWith('half ') === true) seen.add(`${one.market.type} half`);
          seen.add(
            `${one.market.type} ${expected === undefined ? 'void' : isEarly ? 'early' : 'at the end'}`,
          );
        }
      }
      expect([...seen]).toEqual(
        expect.arrayContaining([
          'OVER_UNDER_25 early',
          'OVER_UNDER_25 at the end',
          'BOTH_TEAMS_TO_SCORE early',
          'HALF_TIME early',
          'DRAW_NO_BET void',
          'ASIAN_HANDICAP at the end',
          'ASIAN_HANDICAP half',
          'ASIAN_HANDICAP void',
          'SET_WINNER early',
          'SET_WINNER void',
          'NUMBER_OF_SETS early',
          'TOTAL_GAMES early',
          'TO_WIN_THE_TOSS early',
          'TIED_MATCH at the end',
          'TOP_BATSMAN early',
          'TOP_BATSMAN at the end',
          'TOP_BATSMAN shared',
          'MOST_SIXES at the end',
        ]),
      );
    },
  );
});

/** Match odds, settled by the facts like the others. */
const matchOdds = (fixture: Fixture) => ({
  settle: (facts: MatchFacts): Verdict => {
    const leader = leaderOf(facts);
    const winner = leader === undefined ? DRAW_RUNNER_ID : fixture[leader].runnerId;
    return namedRunnersOf(fixture).findIndex(({ runnerId }) => runnerId === winner);
  },
});

function leaderOf(facts: MatchFacts): 'home' | 'away' | undefined {
  if (facts.sport === 'cricket') return facts.winner;
  if (facts.sport === 'soccer')
    return facts.home === facts.away ? undefined : facts.home > facts.away ? 'home' : 'away';
  const home = facts.sets.filter((set) => set.home > set.away).length;
  return home > facts.sets.length - home ? 'home' : 'away';
}

/** The longest odds to back in the quotes of the market with that code, in hundredths. */
function longestBack(quotes: ReadonlyMap<string, FeedMessage>, code: string): number {
  const odds = [...quotes].flatMap(([marketId, message]) =>
    marketId.endsWith(code) && message.kind === 'prices'
      ? message.prices.runners.flatMap(({ backs }) => backs.map((level) => level.odds))
      : [],
  );
  return Math.max(0, ...odds);
}

/** A few moments of each match at which one can bet. */
function openMoments(sport: MatchSport, matches: number, seed: string) {
  const draw = seededRng(seed);
  return someMatches(matches * 6, seed)
    .filter((fixture) => fixture.sport === sport)
    .slice(0, matches)
    .flatMap((fixture) => {
      const open = timelineOf(fixture).filter(({ status }) => status === 'OPEN');
      return [0, ...[0, 0, 0].map(() => Math.floor(draw() * open.length))].flatMap((at) => {
        const moment = open[at];
        return moment === undefined ? [] : [{ fixture, moment }];
      });
    });
}

describe('the prices of all markets of a match', () => {
  it.each(matchSports)(
    '[TRADE-61] in %s come from one model: who wins is as likely in its outcomes as in match odds',
    (sport) => {
      for (const { fixture, moment } of openMoments(sport, PRICED, `agree ${sport}`)) {
        const outcomes = moment.outcomes();
        expect(outcomes.reduce((sum, { chance }) => sum + chance, 0)).toBeCloseTo(1, 5);
        const chances = moment.chances();
        const found = chancesIn(matchOdds(fixture), chances.length, outcomes) ?? [];
        for (const [at, chance] of chances.entries()) expect(found[at]).toBeCloseTo(chance, 5);
      }
    },
  );

  /** Where every single bet loses on average under the same chances of the same outcomes, so does every combination of bets. */
  it.each(matchSports)(
    '[TRADE-61] [TRADE-127] in %s leave no sure profit in any combination of bets across them',
    (sport) => {
      let bets = 0;
      for (const { fixture, moment } of openMoments(sport, PRICED, `no arbitrage ${sport}`)) {
        const outcomes = moment.outcomes();
        const time = { matchMs: moment.atMs, serverMs: fixture.startsAtMs };
        const markets = followMatchMarkets(fixture, []);
        markets.open(moment);
        const models = modelsOf(fixture);
        const messages = [
          pricesMessage(fixture, moment, time.matchMs, time.serverMs),
          ...markets.quotes(moment, time),
        ];
        expect(messages.length).toBeGreaterThan(1);
        for (const message of messages) {
          const gains = gainsOf(message, models, outcomes);
          expect(Math.max(-1, ...gains)).toBeLessThan(0);
          bets += gains.length;
        }
      }
      expect(bets).toBeGreaterThan(50);
    },
  );

  it.each(matchSports)(
    '[TRADE-61] [TRADE-127] in %s stay on the right side of fair until they are quoted again, moment by moment',
    (sport) => {
      let kept = 0;
      for (const fixture of someMatches(MATCHES, `kept quotes ${sport}`)
        .filter((one) => one.sport === sport)
        .slice(0, FOLLOWED)) {
        const models = modelsOf(fixture);
        const markets = followMatchMarkets(fixture, []);
        const quotes = new Map<string, FeedMessage>();
        for (const [at, moment] of timelineOf(fixture).entries()) {
          if (at === 0) markets.open(moment);
          for (const message of markets.states(moment))
            if (message.kind === 'result') quotes.delete(message.result.marketId);
          const time = { matchMs: moment.atMs, serverMs: fixture.startsAtMs + moment.atMs };
          const sent = markets.quotes(moment, time);
          for (const message of sent)
            if (message.kind === 'prices') quotes.set(message.prices.marketId, message);
          if (moment.status !== 'OPEN') continue;
          const outcomes = moment.outcomes();
          expect(longestBack(quotes, '64')).toBeLessThanOrEqual(5_000);
          // A quote that is kept may come to exactly fair, and never beyond.
          for (const message of quotes.values())
            expect(Math.max(-1, ...gainsOf(message, models, outcomes))).toBeLessThan(1e-9);
          kept += quotes.size - sent.length;
        }
      }
      expect(kept).toBeGreaterThan(0);
    },
  );

  it.each(matchSports)(
    '[TRADE-61] [TRADE-127] in %s come true as often as they say',
    (sport) => {
      const tenths = Array.from({ length: 10 }, () => ({ given: 0, happened: 0, count: 0 }));
      const draw = seededRng(`calibration ${sport}`);
      for (const fixture of someMatches(3 * CALIBRATED, 'calibration').filter((one) => one.sport === sport)) {
        const moments = timelineOf(fixture);
        const [end] = moments.at(-1)?.outcomes() ?? [];
        if (end === undefined) throw new Error('a match without an end');
        const seen = moments[Math.floor(draw() * moments.length * 0.7)];
        const outcomes = seen?.outcomes() ?? [];
        for (const market of matchMarkets[sport]) {
          const settled = settledBy(market.settle(end.facts));
          const chances = chancesIn(market, market.runnersOf(fixture).length, outcomes);
          if (settled === undefined || chances === undefined) continue;
          const { winners, part } = settled;
          for (const [at, chance] of chances.entries()) {
            const tenth = tenths[Math.min(9, Math.floor(chance * 10))];
            if (tenth === undefined) continue;
            tenth.given += chance * part;
            tenth.happened += winners.includes(at) ? part / winners.length : 0;
            tenth.count += part;
          }
        }
      }
      for (const { given, happened, count } of tenths) {
        if (count < 100) continue;
        // Markets of one match are far from independent.
        const tolerance = 10 * Math.sqrt(Math.max(0.02, (given / count) * (1 - given / count)) / count);
        expect(Math.abs(happened - given) / count).toBeLessThan(tolerance);
      }
    },
    FULL_MS,
  );
});

import { getPrice, type Odds, parseOdds, tickOf } from '@maidan/engine';
import { describe, expect, test } from 'vitest';
import { seededRandom } from '../kernel/secrets/random.ts';
import { chooseBet, type SeenMarket } from './choose-bet.ts';
import { drawsFrom } from './draws.ts';
import { interestIn, keennessFor } from './interest.ts';
import { MarketNews } from './market-news.ts';
import { type Motive, tempersOf } from './tempers.ts';

const at = (odds: number): Odds => {
  const parsed = parseOdds(odds);
  if (parsed === undefined) throw new Error(`${odds} is not on the ladder`);
  return parsed;
};

const market: SeenMarket = {
  marketId: '1.1',
  inPlay: false,
  runners: [
    {
      runnerId: 11,
      chance: 0.625,
      shift: 1.25,
      drift: 1.05,
      bookmaker: undefined,
      toBack: at(1.59),
      toLay: at(1.62),
    },
    {
      runnerId: 12,
      chance: 0.375,
      shift: 0.75,
      drift: 0.92,
      bookmaker: 2.8,
      toBack: at(2.64),
      toLay: at(2.7),
    },
  ],
};

/** A thousand bets of a bettor with that motive, some of which it passes on. */
function betsOf(motive: Motive, seen: SeenMarket = market) {
  const draws = drawsFrom(seededRandom(motive));
  const temper = tempersOf(10).find((one) => one !== 'maker' && one.motive === motive);
  if (temper === undefined || temper === 'maker') throw new Error(`nobody bets on ${motive}`);
  return Array.from({ length: 1_000 }, () => chooseBet(seen, temper, draws)).filter(
    (bet) => bet !== undefined,
  );
}

/** The different odds at which a favourite backer bets, the lowest first. */
const oddsBacked = (seen: SeenMarket) =>
  [...new Set(betsOf('favourite', seen).map(({ odds }) => odds))].toSorted((one, other) => one - other);

describe('[PLAY-40] a simulated bettor', () => {
  test.each<Motive>(['favourite', 'value', 'news', 'momentum', 'arbitrage', 'hunch'])(
    'with its eye on %s bets whole tens of taka near the market',
    (motive) => {
      const bets = betsOf(motive);
      expect(bets.length).toBeGreaterThan(500);
      for (const { runnerId, side, odds, stake } of bets) {
        const runner = market.runners.find((one) => one.runnerId === runnerId);
        const best = side === 'BACK' ? runner?.toBack : runner?.toLay;
        expect(Math.abs((tickOf(odds) ?? 0) - (tickOf(best ?? at(1.01)) ?? 0))).toBeLessThanOrEqual(1);
        expect([stake % 1_000n, stake >= 10_000n, stake <= 5_000_000n]).toEqual([0n, true, true]);
      }
    },
  );

  test('takes the price on offer or waits a tick beyond it, and in play takes one a tick worse', () => {
    expect(oddsBacked(market)).toEqual([at(1.59), at(1.6)]);
    expect(oddsBacked({ ...market, inPlay: true })).toEqual([at(1.58), at(1.6)]);
  });

  test('backs the favourite, values either side, and follows the news', () => {
    expect(betsOf('favourite').every(({ runnerId, side }) => runnerId === 11 && side === 'BACK')).toBe(true);
    expect(new Set(betsOf('value').map(({ runnerId, side }) => `${side} ${runnerId}`)).size).toBe(4);
    expect(new Set(betsOf('news').map(({ runnerId, side }) => `${side} ${runnerId}`))).toEqual(
      new Set(['BACK 11', 'LAY 12']),
    );
    const quiet = market.runners.map((runner) => ({ ...runner, shift: 1 }));
    expect(betsOf('news', { ...market, runners: quiet })).toEqual([]);
  });

  test('[TRADE-78] goes with the price that moved most, and lays what a bookmaker pays more on', () => {
    expect(new Set(betsOf('momentum').map(({ runnerId, side }) => `${side} ${runnerId}`))).toEqual(
      new Set(['LAY 12']),
    );
    expect(
      new Set(betsOf('arbitrage').map(({ runnerId, side, odds }) => `${side} ${runnerId} ${odds}`)),
    ).toEqual(new Set(['LAY 12 270']));
    const still = market.runners.map((runner) => ({ ...runner, drift: 1, bookmaker: 1.5 }));
    for (const motive of ['momentum', 'arbitrage'] as const)
      expect(betsOf(motive, { ...market, runners: still })).toEqual([]);
  });

  test('takes a price that is better than fair far more often than the other side of it', () => {
    const generous = market.runners.map((runner) =>
      runner.runnerId === 11 ? { ...runner, toBack: at(1.68) } : runner,
    );
    const bets = betsOf('value', { ...market, runners: generous });
    const backs = bets.filter(({ runnerId, side }) => runnerId === 11 && side === 'BACK');
    expect(backs.length / bets.length).toBeGreaterThan(0.8);
  });

  test('leaves alone what is far worse than fair, whoever offers it', () => {
    const dear = market.runners.map((runner) => ({ ...runner, toBack: at(1.4), toLay: at(3) }));
    for (const motive of ['favourite', 'value', 'news', 'hunch'] as const)
      expect(betsOf(motive, { ...market, runners: dear })).toEqual([]);
  });

  test('bets nothing where nobody offers anything', () => {
    const empty = market.runners.map((runner) => ({ ...runner, toBack: undefined, toLay: undefined }));
    for (const motive of ['favourite', 'value', 'news', 'hunch'] as const)
      expect(betsOf(motive, { ...market, runners: empty })).toEqual([]);
  });

  test('stakes little most of the time, much now and then', () => {
    const stakes = betsOf('hunch')
      .filter(({ side }) => side === 'BACK')
      .map(({ stake }) => Number(stake) / 100)
      .toSorted((one, other) => one - other);
    const [median = 0, most = 0] = [stakes[Math.floor(stakes.length / 2)], stakes.at(-1)];
    expect(median).toBeGreaterThan(150);
    expect(median).toBeLessThan(260);
    expect(most).toBeGreaterThan(600);
  });
});

describe('[TRADE-112] on a line a simulated bettor', () => {
  const line = { min: 150, max: 14_950, interval: 100 };
  const runs = { runnerId: 21, chance: 1 / 45, shift: 1.1, drift: 0.9, bookmaker: undefined };
  const seen: SeenMarket = {
    marketId: '1.2',
    inPlay: false,
    line,
    runners: [{ ...runs, toBack: getPrice(4_450), toLay: getPrice(4_550) }],
  };
  const linesOf = (motive: Motive, on: SeenMarket = seen) =>
    [...new Set(betsOf(motive, on).map(({ side, odds }) => `${side} ${odds}`))].toSorted();

  test('buys and sells at the lines on offer or one beyond, and in play takes one a run worse', () => {
    expect(linesOf('hunch')).toEqual(['BACK 4450', 'BACK 4550', 'LAY 4450', 'LAY 4550']);
    expect(linesOf('hunch', { ...seen, inPlay: true })).toEqual([
      'BACK 4350',
      'BACK 4550',
      'LAY 4450',
      'LAY 4650',
    ]);
  });

  test('buys for the love of runs, sells after news of a wicket, and goes with a line that rises', () => {
    expect(linesOf('favourite')).toEqual(['LAY 4450', 'LAY 4550']);
    expect(linesOf('news')).toEqual(['BACK 4450', 'BACK 4550']);
    expect(linesOf('momentum')).toEqual(['LAY 4450', 'LAY 4550']);
    expect(linesOf('arbitrage')).toEqual([]);
    expect(new Set(betsOf('value', seen).map(({ side }) => side))).toEqual(new Set(['BACK', 'LAY']));
  });

  test('risks its stake either way, and leaves alone a line that is far from fair', () => {
    const medianOf = (side: string) => {
      const stakes = betsOf('hunch', seen).flatMap((bet) => (bet.side === side ? Number(bet.stake) : []));
      return stakes.toSorted((one, other) => one - other)[Math.floor(stakes.length / 2)];
    };
    expect(medianOf('LAY')).toBeGreaterThan(15_000);
    expect(medianOf('BACK')).toBeGreaterThan(15_000);
    const far = { ...seen, runners: [{ ...runs, toBack: getPrice(4_050), toLay: getPrice(4_950) }] };
    expect(linesOf('hunch', far)).toEqual([]);
  });
});

const sumOf = (seen: SeenMarket) =>
  betsOf('favourite', seen).reduce((sum, { stake }) => sum + Number(stake), 0);

test('[TRADE-113] each way a simulated bettor stakes half as much twice', () => {
  const share = sumOf({ ...market, isEachWay: true }) / sumOf(market);
  expect(share).toBeGreaterThan(0.48);
  expect(share).toBeLessThan(0.52);
});

describe('[PLAY-40] the crowd', () => {
  const now = new Date('2026-01-15T12:00:00Z');
  const startsIn = (hours: number) => new Date(now.getTime() + hours * 3_600_000);
  const quiet = {
    inPlay: false,
    startsAt: startsIn(3),
    hasNews: false,
    isUntouched: false,
    isMatchOdds: true,
  };

  test('is drawn to matches in play, then to those about to start, and to news', () => {
    const interests = [
      { ...quiet, startsAt: startsIn(48) },
      quiet,
      { ...quiet, startsAt: startsIn(0.5) },
      { ...quiet, inPlay: true, isMatchOdds: false },
      { ...quiet, inPlay: true },
      { ...quiet, inPlay: true, hasNews: true },
    ].map((attraction) => interestIn(attraction, now));
    expect(interests).toEqual(interests.toSorted((one, other) => one - other));
    expect(new Set(interests).size).toBe(6);
  });

  test('bets less with little to bet on and while nobody watches, more while a board is empty', () => {
    const inPlay = interestIn({ ...quiet, inPlay: true }, now);
    const empty = interestIn({ ...quiet, inPlay: true, isUntouched: true }, now);
    const many = Array.from({ length: 20 }, () => inPlay);
    expect(keennessFor([], true)).toBe(0);
    expect(keennessFor([inPlay], true)).toBeLessThan(0.5);
    expect(keennessFor(many, true)).toBe(1);
    expect(keennessFor(many, false)).toBe(0.5);
    expect(keennessFor([empty], false)).toBeGreaterThan(1);
  });

  test('notices a new version of a market, and how the chances moved, for a minute', () => {
    const news = new MarketNews();
    const look = (version: number, chance: number, seconds: number) => {
      const seen = { marketId: '1.1', version, chances: new Map([[11, chance]]) };
      news.look([seen], () => true, seconds * 1_000);
    };
    look(1, 0.5, 0);
    look(1, 0.4, 3);
    expect(news.hasNews('1.1', 3_000)).toBe(false);
    look(2, 0.8, 9);
    expect([news.hasNews('1.1', 9_000), news.shiftOf('1.1', 11, 9_000)]).toEqual([true, 2]);
    expect([news.hasNews('1.1', 70_000), news.shiftOf('1.1', 11, 70_000)]).toEqual([false, 1]);
  });
});

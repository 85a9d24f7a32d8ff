import { array, assert, integer, property } from 'fast-check';
import { expect, test } from 'vitest';
import { money } from '../../money/money.ts';
import { scriptedFloats } from '../scripted-floats.ts';
import { MARKETS, listMarkets, winnerOf } from './markets.ts';
import { matchChances } from './match-chances.ts';
import { CRICKET_ODDS } from './pay-table.ts';
import { BALLS, BALL_KINDS, type Ball } from './play-match.ts';
import { virtualCricket } from './virtual-cricket.ts';

const stake = money(10_000n);
const LETTERS: Readonly<Record<string, Ball>> = {
  '.': 'dot',
  1: 'single',
  2: 'two',
  3: 'three',
  4: 'four',
  6: 'six',
  w: 'wicket',
};
/** The first of the hundred floats that bring a ball. */
const firstOf = (ball: Ball): number =>
  BALL_KINDS.slice(0, BALL_KINDS.indexOf(ball)).reduce((sum, kind) => sum + BALLS[kind].chance, 0);
/** A match of these balls: `.` for none, `w` for a wicket. */
const match = (letters: string) =>
  virtualCricket.draw(
    scriptedFloats(Array.from(letters, (letter) => [firstOf(LETTERS[letter] ?? 'dot'), 100] as const)),
  );

const settled = (letters: string) =>
  Object.fromEntries(listMarkets().map((market) => [market, winnerOf(market, match(letters))]));

test('[GAME-6] virtual cricket: twelve balls or three wickets an innings, and the chase ends when it has won', () => {
  // Home: 4 6 and three wickets in a row, 10. Away: 6, 4, 1 is 11.
  const chase = match('46www641');
  expect(chase.home).toMatchObject({ runs: 10, wickets: 3 });
  expect(chase.away).toMatchObject({ runs: 11, wickets: 0, balls: ['six', 'four', 'single'] });
  const full = match(`${'1'.repeat(12)}${'.'.repeat(12)}`);
  expect(full.home.balls).toHaveLength(12);
  expect(full.away).toMatchObject({ runs: 0, wickets: 0 });
});

test('[GAME-6] virtual cricket: each market is settled by the score', () => {
  expect(settled('46www641')).toEqual({
    winner: 'away',
    'home-runs': 'under',
    'match-runs': 'under',
    'first-ball': 'boundary',
    'first-over': 'wicket',
    sixes: 'two',
  });
  // 17 for home, after the wickets of its second over; 14 and three wickets for away.
  expect(settled('.44441ww.www662w')).toMatchObject({ winner: 'home' });
  expect(settled('.44441wwwwww')).toMatchObject({ 'home-runs': 'over', 'first-over': 'no-wicket' });
  expect(settled('1wwww1ww')).toMatchObject({ winner: 'tie', 'first-ball': 'runs', sixes: 'none' });
});

test('[GAME-6] virtual cricket: a winning selection pays its odds, another one nothing', () => {
  const chase = match('46www641');
  expect(virtualCricket.pays(chase, { market: 'winner', selection: 'away' }, stake)).toBe(19_900n);
  expect(virtualCricket.pays(chase, { market: 'winner', selection: 'home' }, stake)).toBe(0n);
  expect(virtualCricket.pays(chase, { market: 'first-ball', selection: 'boundary' }, stake)).toBe(50_000n);
});

test('[GAME-6] virtual cricket: the view counts the score up ball by ball', () => {
  expect(virtualCricket.view(match('46www641'))).toMatchObject({
    home: { runs: 10, wickets: 3 },
    away: {
      balls: [
        { ball: 'six', runs: 6, wickets: 0 },
        { ball: 'four', runs: 10, wickets: 0 },
        { ball: 'single', runs: 11, wickets: 0 },
      ],
    },
  });
});

test('[GAME-6] virtual cricket: the probabilities of each market add up to one, and odds are 0.95 over them or less', () => {
  const chances = matchChances();
  for (const market of listMarkets()) {
    const each = MARKETS[market].map((selection) => chances.get(`${market} ${selection}`) ?? 0);
    expect(each.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 9);
    for (const [index, selection] of MARKETS[market].entries())
      expect((CRICKET_ODDS[market][selection] ?? 0) * (each[index] ?? 0)).toBeLessThan(0.950_001);
  }
  expect(chances.get('first-ball dot')).toBeCloseTo(0.32, 9);
  // Six balls without a wicket: 0.94^6. Wickets before don't end the innings sooner than three.
  expect(chances.get('first-over no-wicket')).toBeCloseTo(0.94 ** 6, 9);
});

test('[GAME-6] virtual cricket: other selections are refused', () => {
  expect(virtualCricket.readBet({ market: 'winner', selection: 'tie' })).toEqual({
    market: 'winner',
    selection: 'tie',
  });
  for (const given of [
    { market: 'winner', selection: 'draw' },
    { market: 'winner', selection: 'toString' },
    { market: 'toss', selection: 'home' },
    { market: 'winner' },
    null,
  ])
    expect(virtualCricket.readBet(given)).toBeUndefined();
});

test('[GAME-6] virtual cricket: in every match each market has one winner', () => {
  assert(
    property(array(integer({ min: 0, max: 99 }), { minLength: 24, maxLength: 24 }), (drawn) => {
      const played = virtualCricket.draw(scriptedFloats(drawn.map((index) => [index, 100] as const)));
      for (const market of listMarkets())
        expect(
          [...MARKETS[market]].filter((selection) => winnerOf(market, played) === selection),
        ).toHaveLength(1);
    }),
  );
});

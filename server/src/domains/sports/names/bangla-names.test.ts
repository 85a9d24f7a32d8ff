import { expect, test } from 'vitest';
import { pools } from '../feed/simulator/cast.ts';
import { squadOf } from '../feed/simulator/cricket/squads.ts';
import { translateName } from '@maidan/contract';
import { matchMarkets } from '../match-markets/match-markets.ts';
import { banglaNames } from './bangla-names.ts';

const everyPool = Object.values(pools).flat();
const teams = everyPool.flatMap((pool) => pool.teams.map(({ name }) => name));

test('[PLAY-60] every competition, side and player of the simulator has a name in Bangla, and its draw and markets too', () => {
  const names = [
    ...everyPool.map(({ competition }) => competition),
    ...teams,
    ...teams.flatMap(squadOf),
    'The Draw',
    'Match Odds',
    'Bookmaker',
  ];
  expect(names.length).toBeGreaterThan(200);
  expect(names.filter((name) => banglaNames[name] === undefined)).toEqual([]);
});

test('[PLAY-60] names in Bangla have no Latin letter or digit, and no two sides share one', () => {
  expect(Object.values(banglaNames).filter((text) => /[A-Za-z0-9]/.test(text))).toEqual([]);
  expect(new Set(teams.map((name) => banglaNames[name])).size).toBe(new Set(teams).size);
});

const digitsInBangla = (text: string) =>
  text.replaceAll(/\d/g, (digit) => '০১২৩৪৫৬৭৮৯'[Number(digit)] ?? digit);

test('[TRADE-64] every market beside Match Odds and every runner of it has a name in Bangla, without a Latin letter or digit', () => {
  const [home, away] = ['Dhaka Rickshaws', 'Sylhet Monsoons'].map((name, at) => ({ runnerId: at + 1, name }));
  if (home === undefined || away === undefined) throw new Error('no sides');
  const names = Object.values(matchMarkets)
    .flat()
    .flatMap(({ name, runnersOf }) => [name, ...runnersOf({ home, away }).map((runner) => runner.name)]);
  const inBangla = names.map((name) =>
    translateName(name, { find: (one) => banglaNames[one], versus: 'বনাম', digits: digitsInBangla }),
  );
  expect(names.length).toBeGreaterThan(80);
  expect(inBangla.filter((text) => /[A-Za-z0-9]/.test(text))).toEqual([]);
});

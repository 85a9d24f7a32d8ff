import { expect, test } from 'vitest';
import { readOptions } from './options.ts';

const read = (...args: string[]) => readOptions(args, () => 7);

test('[SAFE-77] without flags a hundred players play for two minutes at the usual address, by a seed that is drawn', () => {
  expect(read()).toMatchObject({
    url: 'http://127.0.0.1:3000',
    players: 100,
    minutes: 2,
    seed: 7,
    isSeedGiven: false,
    ownAddresses: false,
    reportFile: undefined,
  });
});

test('[SAFE-77] a mix leaves out what it does not name', () => {
  const { mix } = read('--mix', 'order=3, browse=1');
  expect(mix).toMatchObject({ order: 3, browse: 1, game: 0, deposit: 0 });
});

test.each([
  [['--player', '5'], '--player'],
  [['5'], '5'],
  [['--players', '0'], '--players has to be a whole number from 1 to 100000, not “0”.'],
  [['--players', '1e3'], 'not “1e3”'],
  [['--minutes', 'long'], '--minutes has to be a number'],
  [['--seed', '-1'], '--seed'],
  [['--url', 'localhost'], '--url has to be an address'],
  [['--url', 'ftp://example.com'], '--url has to be an address'],
  [['--url', 'http://127.0.0.1:3000/api'], '--url has to be the site'],
  [['--mix', 'gamble=1'], '--mix names “gamble”, which is no action.'],
  [['--mix', 'order'], 'The weight of order in --mix'],
  [['--mix', 'order=1,order=2'], '--mix names order twice'],
  [['--mix', 'order=0'], '--mix leaves nothing to do.'],
  [['--report', ' '], '--report has to name a file.'],
])('[SAFE-78] %j is refused with a sentence and the usage', (args, sentence) => {
  expect(() => read(...args)).toThrow(sentence);
  expect(() => read(...args)).toThrow('Usage: npm run load');
});

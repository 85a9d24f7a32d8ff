import { expect, test } from 'vitest';
import { DATA_AGE_HEADER, DataAges } from './data-age.ts';

const aged = (seconds?: number) =>
  new Response(null, seconds === undefined ? {} : { headers: { [DATA_AGE_HEADER]: String(seconds) } });

test('[SAFE-79] the age of a path is that of its latest answer, once it is more than a few seconds', () => {
  const ages = new DataAges();
  let changes = 0;
  const stop = ages.subscribe(() => (changes += 1));
  ages.learn('/api/statement?kind=all', aged(5));
  expect(ages.find('/statement')).toBeUndefined();
  ages.learn('/api/statement?kind=all', aged(6));
  ages.learn('/api/statement?kind=games', aged(6));
  expect([ages.find('/statement'), ages.find('/exchange/statement'), changes]).toEqual([6, undefined, 1]);
  ages.learn('/api/statement', aged(20));
  expect([ages.find('/statement'), changes]).toEqual([20, 2]);
  ages.learn('/api/statement', aged());
  expect([ages.find('/statement'), changes]).toEqual([undefined, 3]);
  ages.learn('/api/statement', aged(Number.NaN));
  stop();
  ages.learn('/api/statement', aged(9));
  expect([ages.find('/statement'), changes]).toEqual([9, 3]);
});

import { expect, test } from 'vitest';
import { readNetworks } from './networks.ts';

const mixed = '127.0.0.1, 10.20.0.0/16 ,2001:db8::/32, ::1';

test.each([
  ['127.0.0.1', true],
  ['::ffff:127.0.0.1', true],
  ['127.0.0.2', false],
  ['10.20.255.255', true],
  ['::ffff:10.20.1.1', true],
  ['10.21.0.0', false],
  ['2001:db8:ffff::1', true],
  ['2001:db9::1', false],
  ['::1', true],
  ['::2', false],
  ['unknown', false],
  ['', false],
])('[SAFE-11] %s among addresses and networks: %s', (address, isAmong) => {
  expect(readNetworks(mixed).includes(address)).toBe(isAmong);
});

test.each([
  'localhost',
  '10.0.0.0/33',
  '10.0.0.0/',
  '10.0.0.0/-1',
  '10.0.0.0/8/8',
  '10.0.0.0/255.0.0.0',
  '10.0.0/8',
  '2001:db8::/129',
  '0.0.0.0/0',
  '::/0',
  '127.0.0.1:3000',
  '*',
  '',
])('[SAFE-11] “%s” is refused by name', (wrong) => {
  expect(() => readNetworks(`127.0.0.1,${wrong}`)).toThrow(
    `“${wrong}” is neither an address nor a network such as 10.0.0.0/8 or 2001:db8::/32`,
  );
});

import { expect, test } from 'vitest';
import { canonicalAddress, networkOf } from './connection.ts';

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['::FFFF:CB00:7107', '203.0.113.7'],
  ['2001:DB8:0:0::01', '2001:db8::1'],
  ['2001:db8:0:1:0:0:0:1', '2001:db8:0:1::1'],
  ['fe80::1%eth0', 'fe80::1'],
  ['203.0.113.7:40100', '203.0.113.7'],
  ['[2001:db8::7]:40100', '2001:db8::7'],
  ['::1', '::1'],
])('[SAFE-11] the canonical form of %s is %s', (text, address) => {
  expect(canonicalAddress(text)).toBe(address);
});

test.each([
  '',
  'unknown',
  '_hidden',
  '1.2.3',
  '1.2.3.4.5',
  '0x7f.1',
  "1.1.1.1'; --",
  '[::1]',
  '::1:',
  '256.1.1.1',
])('[SAFE-11] “%s” is not an address', (text) => {
  expect(canonicalAddress(text)).toBeUndefined();
});

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:aaaa:bbbb:cccc:dddd', '2001:db8:1:2::/64'],
  ['2001:db8:1:2::1', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8::/64'],
  ['2001:db8::2', '2001:db8::/64'],
  ['2001:0:0:1::7', '2001:0:0:1::/64'],
  ['::1', '::/64'],
  ['command line', 'command line'],
])('[SAFE-11] the subscriber at %s has %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});

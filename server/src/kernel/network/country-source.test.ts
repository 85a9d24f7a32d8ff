import { copyFileSync, utimesSync } from 'node:fs';
import { expect, test } from 'vitest';
import { isFullRun } from '../../testing/test-scale.ts';
import { writeTemporaryFile } from '../../testing/temporary-file.ts';
import { writeMmdb } from '../../testing/write-mmdb.ts';
import { readBuildTime, readCountriesFrom, readCountriesFromHeader } from './country-source.ts';
import { readNetworks } from './networks.ts';

const at = (address: string) => ({ address, peer: address, headers: {} });
const builtAt = new Date('2026-01-10T00:00:00Z');
const entries = [
  { network: '203.0.113.0/24', country: 'MT' },
  { network: '198.51.100.0/25', country: 'BD' },
  { network: '198.51.100.128/25', country: 'MT', isAnonymousProxy: true },
  { network: '2001:db8:1::/48', country: 'IE' },
] as const;

test('[LIVE-6] the country of an address is the file’s, for IPv4 and IPv6; a proxy and an unknown one have none', async () => {
  const file = writeTemporaryFile('countries.mmdb', writeMmdb(entries, builtAt));
  const source = await readCountriesFrom(file);
  expect(await readBuildTime(file)).toEqual(builtAt);
  expect(
    [
      '203.0.113.7',
      '198.51.100.1',
      '198.51.100.200',
      '2001:db8:1::7',
      '2001:db8:2::7',
      '192.0.2.1',
      'nonsense',
    ].map((address) => source.countryOf(at(address))),
  ).toEqual(['MT', 'BD', undefined, 'IE', undefined, undefined, undefined]);
});

// The library looks every five seconds.
test.runIf(isFullRun())('[LIVE-6] a file that is replaced is read anew', async () => {
  const file = writeTemporaryFile('countries.mmdb', writeMmdb(entries, builtAt));
  const source = await readCountriesFrom(file);
  const moved = [{ network: '203.0.113.0/24', country: 'SE' }];
  copyFileSync(writeTemporaryFile('newer.mmdb', writeMmdb(moved, builtAt)), file);
  utimesSync(file, new Date(), new Date());
  await expect.poll(() => source.countryOf(at('203.0.113.7'))).toBe('SE');
});

test('[LIVE-6] a file that isn’t one is refused', async () => {
  await expect(readCountriesFrom('/nowhere/countries.mmdb')).rejects.toThrow('/nowhere/countries.mmdb');
  await expect(readCountriesFrom(writeTemporaryFile('countries.mmdb', 'nothing'))).rejects.toThrow();
});

test.each([
  ['203.0.113.7', 'MT', undefined],
  ['10.0.0.5', 'MT', 'MT'],
  ['10.0.0.5', 'XX', undefined],
  ['10.0.0.5', 'T1', undefined],
  ['10.0.0.5', 'mt', undefined],
  ['10.0.0.5', 'MT, BD', undefined],
  ['10.0.0.5', ['MT', 'BD'], undefined],
  ['10.0.0.5', undefined, undefined],
])('[LIVE-6] from %s the header %j says %s', (peer, given, country) => {
  const source = readCountriesFromHeader('cf-ipcountry', readNetworks('10.0.0.0/8'));
  const headers = given === undefined ? {} : { 'cf-ipcountry': given };
  expect(source.countryOf({ address: '203.0.113.7', peer, headers })).toBe(country);
});

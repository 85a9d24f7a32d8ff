import { expect, test } from 'vitest';
import { openCountryGate } from './refuse-countries.ts';

const rule = {
  source: { countryOf: ({ address }: { readonly address: string }) => countries.get(address) },
  permitted: new Set(['MT']),
  contact: 'help@maidan.example',
  banglaFont: '',
  exempt: [],
};
const countries = new Map([
  ['203.0.113.7', 'MT'],
  ['198.51.100.1', 'BD'],
]);

test('[LIVE-7] by another protocol the address alone decides; this machine’s own programs connect', () => {
  const gate = openCountryGate(rule);
  const addresses = ['203.0.113.7', '198.51.100.1', '192.0.2.1', '127.0.0.1', '::1', ''];
  expect(addresses.map((address) => gate.admits(address))).toEqual([true, false, false, true, true, false]);
  expect([...gate.refusals]).toEqual([
    ['BD', 1],
    ['unknown', 2],
  ]);
});

test('[LIVE-7] what is counted has a bound, whatever a proxy’s header says', () => {
  const codes = Array.from({ length: 676 }, (_, at) =>
    String.fromCharCode(65 + Math.floor(at / 26), 65 + (at % 26)),
  );
  const gate = openCountryGate({ ...rule, source: { countryOf: ({ address }) => address } });
  for (const code of codes) gate.admits(code);
  expect(gate.refusals.size).toBe(300);
});

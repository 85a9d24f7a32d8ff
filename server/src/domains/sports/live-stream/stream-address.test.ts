import { expect, it } from 'vitest';
import { streamAddress } from './stream-address.ts';

const viewer = { eventId: '31', address: '203.0.113.7', language: 'bn' } as const;
const channel = 'dhaka 7';

it("[EXCH-1] the operator's stream gets the viewer's address, the fixed channel and the event", () => {
  const address = 'https://tv.example/live?ch={channel}&match={event}&ip={address}&hl={language}';
  expect(streamAddress({ address, channel }, viewer)).toBe(
    'https://tv.example/live?ch=dhaka%207&match=31&ip=203.0.113.7&hl=bn',
  );
  expect(
    streamAddress(
      { address: 'https://tv.example/{address}', channel },
      { ...viewer, address: '2001:db8::1&x' },
    ),
  ).toBe('https://tv.example/2001%3Adb8%3A%3A1%26x');
});

it("[EXCH-1] without an operator's stream the app shows its own animation, at an address with both too", () => {
  expect(streamAddress({ address: undefined, channel }, viewer)).toBe(
    '/api/stream/frame/31?lang=bn&channel=dhaka%207&ip=203.0.113.7',
  );
});

import { expect, it } from 'vitest';
import { streamAddress } from './stream-address.ts';

const viewer = { eventId: '31', address: '203.0.113.7', language: 'bn' } as const;

it("[EXCH-1] the operator's stream gets the viewer's address and the channel", () => {
  expect(streamAddress('https://tv.example/live?ch={channel}&ip={address}&hl={language}', viewer)).toBe(
    'https://tv.example/live?ch=31&ip=203.0.113.7&hl=bn',
  );
  expect(streamAddress('https://tv.example/{address}', { ...viewer, address: '2001:db8::1&x' })).toBe(
    'https://tv.example/2001%3Adb8%3A%3A1%26x',
  );
});

it("[EXCH-1] without an operator's stream the app shows its own animation", () => {
  expect(streamAddress(undefined, viewer)).toBe('/api/stream/frame/31?lang=bn');
});

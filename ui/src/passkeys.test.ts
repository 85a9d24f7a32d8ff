import { afterEach, expect, test, vi } from 'vitest';
import { passkeySupport } from './passkeys.ts';

afterEach(() => vi.unstubAllGlobals());

function openAt(address: string, hasPasskeys = true): void {
  vi.stubGlobal('location', new URL(address));
  vi.stubGlobal('PublicKeyCredential', hasPasskeys ? () => {} : undefined);
}

test.each([
  ['http://127.0.0.1:3000/login', 'address'],
  ['http://192.168.1.20/', 'address'],
  ['http://2130706433/', 'address'],
  ['http://[::1]:3000/', 'address'],
  ['http://localhost:3000/', 'yes'],
  ['https://maidan.example/', 'yes'],
  ['https://1.maidan.example/', 'yes'],
] as const)('[PLAY-143] whether passkeys work at %s: %s', (address, support) => {
  openAt(address);
  expect(passkeySupport()).toBe(support);
});

test('[PLAY-143] they work nowhere in a browser without them', () => {
  openAt('http://127.0.0.1/', false);
  expect(passkeySupport()).toBe('no');
});

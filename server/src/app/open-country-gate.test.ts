import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '../config.ts';
import { readNetworks } from '../kernel/network/networks.ts';
import { openTestApp, type TestApp } from '../testing/open-test-app.ts';
import { writeTemporaryFile } from '../testing/temporary-file.ts';
import { writeMmdb } from '../testing/write-mmdb.ts';
import { openConfiguredGate } from './open-country-gate.ts';

const HOME = '203.0.113.7';
const ABROAD = '198.51.100.1';
const METRICS_TOKEN = 'a token for the metrics';
const trustedProxies = readNetworks('127.0.0.1');

const mmdb = writeTemporaryFile(
  'countries.mmdb',
  writeMmdb(
    [
      { network: '203.0.113.0/24', country: 'MT' },
      { network: '198.51.100.0/24', country: 'BD' },
    ],
    new Date(),
  ),
);
const countries = { permitted: ['MT'], source: { mmdb }, contact: 'help@maidan.example' };
const liveConfig = writeTemporaryFile('live.json', JSON.stringify({ countries }));

let open: TestApp;
beforeAll(async () => {
  open = await openTestApp({ config: { liveConfig, trustedProxies, metricsToken: METRICS_TOKEN } });
});
afterAll(() => open.close());

/** Asks as the proxy does for a visitor; without an address, as a program on this machine. */
const ask = (path: string, from?: string, headers: Readonly<Record<string, string>> = {}) =>
  fetch(`${open.url}${path}`, {
    headers: { ...headers, ...(from === undefined ? {} : { 'x-forwarded-for': from }) },
  });

const post = (path: string) =>
  fetch(`${open.url}${path}`, { method: 'POST', headers: { 'x-forwarded-for': ABROAD }, body: '{}' });

test('[LIVE-7] who visits from a permitted country sees the site, and from elsewhere the page that says why and nothing else', async () => {
  const page = { accept: 'text/html,*/*' };
  expect((await ask('/api/general?lang=en', HOME)).status).toBe(200);
  for (const path of [
    '/',
    '/login',
    '/exchange/in-play',
    '/assets/anything.js',
    '/playhouse/',
    '/developers',
  ]) {
    const refused = await ask(path, ABROAD, page);
    expect(refused.status, path).toBe(451);
    expect(await refused.text(), path).toContain('You are visiting from Bangladesh');
  }
  for (const path of [
    '/api/general?lang=en',
    '/api/exchange/stream',
    '/api/captcha',
    '/rest/listEventTypes/',
  ]) {
    const refused = await ask(path, ABROAD, { accept: 'application/json' });
    expect([path, refused.status, (await refused.json()).code]).toEqual([path, 451, 'COUNTRY_NOT_PERMITTED']);
  }
  const login = await fetch(`${open.url}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': ABROAD },
    body: JSON.stringify({ username: 'rahim', password: 'jolpai2749' }),
  });
  expect(login.status).toBe(451);
});

test('[LIVE-7] whose country nobody knows is refused too, whatever the visitor claims', async () => {
  for (const from of ['192.0.2.1', '2001:db8::1', '10.1.2.3', 'nonsense'])
    expect((await ask('/api/general?lang=en', from)).status, from).toBe(451);
  expect((await ask('/api/general?lang=en', `${HOME}, ${ABROAD}`)).status).toBe(451);
  expect((await ask('/api/general?lang=en', ABROAD, { 'cf-ipcountry': 'MT' })).status).toBe(451);
});

test('[LIVE-7] the page is in the visitor’s language, names whom to turn to, and isn’t stored', async () => {
  const refused = await ask('/', ABROAD, { accept: 'text/html', 'accept-language': 'bn-BD' });
  const text = await refused.text();
  expect(text).toContain('আপনি বাংলাদেশ থেকে এসেছেন');
  expect(text).toContain('mailto:help@maidan.example');
  expect(refused.headers.get('cache-control')).toBe('no-store');
  const unknown = await (await ask('/', '192.0.2.1', { accept: 'text/html' })).text();
  expect(unknown).toContain('We can’t tell from which country you are visiting');
});

test('[LIVE-7] staff, monitors, gateways and this machine’s own programs pass', async () => {
  for (const path of ['/healthz', '/office/', '/api/office/session'])
    expect((await ask(path, ABROAD, { accept: 'text/html' })).status, path).not.toBe(451);
  expect((await post('/api/payment-gateways/maidan-pay/webhook')).status).not.toBe(451);
  expect((await post('/provider/playhouse/bet')).status).not.toBe(451);
  expect((await ask('/api/general?lang=en')).status).toBe(200);
  // A name that only begins like an exempt one isn’t it.
  for (const path of ['/officer', '/api/officer', '/healthz2', '/office.json'])
    expect((await ask(path, ABROAD)).status, path).toBe(451);
});

test('[LIVE-7] the metrics count who was refused, by country', async () => {
  await ask('/', ABROAD);
  await ask('/', '192.0.2.1');
  const headers = { authorization: `Bearer ${METRICS_TOKEN}` };
  const metrics = await (await fetch(`${open.url}/metrics`, { headers })).text();
  for (const country of ['BD', 'unknown'])
    expect(metrics).toMatch(new RegExp(`maidan_visitors_refused_total\\{country="${country}"\\} [1-9]`));
});

test.each([
  [
    { countries: { ...countries, permitted: ['BD'] } },
    'can’t be Bangladesh: online gambling for money is prohibited',
  ],
  [{ countries: { ...countries, permitted: ['MT', 'IN', 'PK'] } }, 'can’t be Pakistan'],
  [{ countries: { ...countries, permitted: ['Malta'] } }, 'must be a code of two capital letters'],
  [{ countries: { ...countries, permitted: [] } }, 'countries.permitted'],
  [{ countries: { ...countries, source: { mmdb: 'missing.mmdb' } } }, 'missing.mmdb can’t be read'],
  [{ countries: { ...countries, source: {} } }, 'countries.source'],
  [{ countries: { ...countries, contact: 'nobody' } }, 'countries.contact'],
  [{ more: 1 }, 'is not understood'],
])('[LIVE-6] a start with %j is refused', async (settings, fault) => {
  const file = writeTemporaryFile('live.json', JSON.stringify(settings));
  const opening = openConfiguredGate({
    liveConfig: file,
    trustedProxies,
    mode: 'sandbox',
    opensFor: 'everybody',
  });
  await expect(opening).rejects.toThrow(fault);
  await expect(opening).rejects.toThrow('LIVE_CONFIG: ');
});

test('[LIVE-6] without a named proxy in front of a loopback address a start is refused', () => {
  expect(() => readConfig({ LIVE_CONFIG: liveConfig })).toThrow('TRUSTED_PROXIES: must name the proxy');
  expect(() => readConfig({ LIVE_CONFIG: liveConfig, HOST: '0.0.0.0' })).not.toThrow();
  expect(() => readConfig({ LIVE_CONFIG: liveConfig, TRUSTED_PROXIES: '127.0.0.1' })).not.toThrow();
});

import { request } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '../../config.ts';
import { askOwnApi } from './ask-own-api.ts';
import { type TestApp, openTestApp } from '../../testing/open-test-app.ts';

let named: TestApp;
let unnamed: TestApp;

beforeAll(async () => {
  named = await openTestApp({ config: { publicUrl: 'https://bets.example' } });
  unnamed = await openTestApp();
});
afterAll(async () => {
  await named.close();
  await unnamed.close();
});

/** The status of a request by that name. */
const ask = (
  { url }: TestApp,
  host: string,
  { path = '/api/general', ...headers }: Record<string, string> = {},
): Promise<number | undefined> =>
  new Promise((resolve, reject) => {
    request(`${url}${path}`, { headers: { ...headers, host } }, (answer) => {
      answer.resume();
      resolve(answer.statusCode);
    })
      .on('error', reject)
      .end();
  });

test('[SAFE-36] the site answers by its public name only', async () => {
  for (const host of ['bets.example', 'BETS.example'])
    expect(await ask(named, host, { path: '/api/general?lang=en' }), host).toBe(200);
  for (const host of [
    'evil.example',
    'bets.example:8443',
    'bets.example.evil',
    'localhost.evil',
    '[',
    '10.0.0.1',
  ])
    expect(await ask(named, host), host).toBe(421);
});

test('[SAFE-36] programs on this machine may use a loopback name, a proxy may not', async () => {
  for (const host of ['127.0.0.1:3000', 'localhost', '[::1]:3000']) {
    expect(await ask(named, host, { path: '/api/general?lang=en' }), host).toBe(200);
    expect(await ask(named, host, { 'x-forwarded-for': '203.0.113.7' }), host).toBe(421);
  }
});

test('[SAFE-36] the first pages get their data whatever the site is called', async () => {
  for (const [{ app }, publicUrl] of [
    [named, 'https://bets.example'],
    [unnamed, undefined],
  ] as const)
    expect(await askOwnApi(app.http, '/general?lang=en', publicUrl)).toBeDefined();
});

test('[SAFE-36] monitors may use any name, and so may all where no address is set', async () => {
  for (const path of ['/healthz', '/readyz']) expect(await ask(named, 'pod-7', { path }), path).toBe(200);
  expect(await ask(unnamed, 'anything.example', { path: '/api/general?lang=en' })).toBe(200);
});

test.each(['bets.example', 'ftp://bets.example', 'https://bets.example/site', 'https://bets.example?x', ''])(
  '[SAFE-36] PUBLIC_URL refuses what is no address of a site: “%s”',
  (given) => {
    expect(() => readConfig({ PUBLIC_URL: given })).toThrow('PUBLIC_URL');
  },
);

test('[SAFE-36] PUBLIC_URL is taken as its origin', () => {
  expect(readConfig({ PUBLIC_URL: 'https://Bets.example/' }).publicUrl).toBe('https://bets.example');
});

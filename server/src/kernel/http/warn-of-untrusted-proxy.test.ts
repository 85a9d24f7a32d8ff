import { expect, test } from 'vitest';
import { fakeClock } from '../time/clock.ts';
import { openLog } from '../monitoring/log.ts';
import { readNetworks } from '../network/networks.ts';
import { limitRequests } from './limit-requests.ts';
import { openApp } from './open-app.ts';

function openLogged(trusted?: string) {
  const lines: string[] = [];
  const app = openApp({
    log: openLog('warn', undefined, { write: (line) => lines.push(line) }),
    limits: limitRequests(fakeClock(), 1000),
    trustedProxies: readNetworks(trusted),
  });
  app.get('/', (request) => ({ ip: request.ip }));
  const ask = (remoteAddress: string, headers: Record<string, string>) =>
    app.inject({ url: '/', remoteAddress, headers });
  return { lines, ask };
}

const FORWARDED = { 'x-forwarded-for': '203.0.113.7', 'x-forwarded-proto': 'https' };

test('[SAFE-11] a proxy that is not trusted is warned of once, with the setting that names it', async () => {
  const { lines, ask } = openLogged();
  await ask('10.0.0.2', {});
  expect(lines).toEqual([]);
  for (const again of ['10.0.0.2', '10.0.0.2', '10.0.0.3']) await ask(again, FORWARDED);
  expect(lines).toHaveLength(1);
  expect(lines[0]).toMatch(/10\.0\.0\.2 sends X-Forwarded-For .* TRUSTED_PROXIES/);
});

test('[SAFE-11] a trusted proxy is not warned of', async () => {
  const { lines, ask } = openLogged('10.0.0.2');
  await ask('::ffff:10.0.0.2', FORWARDED);
  expect(lines).toEqual([]);
  await ask('10.0.0.3', { 'x-forwarded-proto': 'https' });
  expect(lines).toHaveLength(1);
});

import { expect, test } from 'vitest';
import { readNetworks } from '../network/networks.ts';
import { openLog } from '../monitoring/log.ts';
import { Refusal } from '../refusal.ts';
import { openApp } from './open-app.ts';

const SECRET = 'jolpai2749';

/** An app with one call, which refuses by that code, and what it logs at that level. */
function openRefusing(code: Refusal['code'], level = 'info') {
  const lines: string[] = [];
  const app = openApp({
    log: openLog(level, undefined, { write: (line) => lines.push(line) }),
    limits: { count: () => undefined, callerOf: () => 'guest' },
    trustedProxies: readNetworks('127.0.0.1'),
  });
  app.post('/api/calls/:id', () => {
    throw new Refusal(code);
  });
  const ask = () =>
    app.inject({
      method: 'POST',
      url: `/api/calls/7?token=${SECRET}`,
      headers: { 'x-forwarded-for': '203.0.113.7', authorization: `Bearer ${SECRET}` },
      payload: { username: 'rahim', password: SECRET },
    });
  return { ask, lines };
}

test.for([
  'INVALID_CREDENTIALS',
  'SECOND_FACTOR_WRONG',
  'PASSKEY_REFUSED',
  'WRONG_PASSWORD',
  'INVALID_CODE',
  'WRONG_CAPTCHA',
  'UNAUTHENTICATED',
  'FORBIDDEN',
  'RIGHT_MISSING',
  'FOREIGN_ORIGIN',
  'MISDIRECTED',
  'TOO_MANY_REQUESTS',
  'MALFORMED',
] as const)(
  '[SAFE-52] %s is logged with time, address and call, and nothing of what was sent',
  async (code) => {
    const { ask, lines } = openRefusing(code);
    await ask();
    const [line = '{}'] = lines;
    expect(JSON.parse(line)).toEqual({
      level: 30,
      time: expect.any(Number),
      reqId: expect.any(String),
      call: 'POST /api/calls/:id',
      address: '203.0.113.7',
      refusal: code,
      msg: 'a call was refused',
    });
    expect(line).not.toMatch(/jolpai|rahim/);
  },
);

test('[SAFE-52] a fault is logged with its cause and the call, and answered without them', async () => {
  const lines: string[] = [];
  const app = openApp({
    log: openLog('error', undefined, { write: (line) => lines.push(line) }),
    limits: { count: () => undefined, callerOf: () => 'guest' },
    trustedProxies: readNetworks(),
  });
  app.get('/api/calls/:id', () => {
    throw new Error('select secret from hidden failed');
  });
  const answer = await app.inject({ url: '/api/calls/7' });
  expect([answer.statusCode, answer.json()]).toEqual([
    500,
    { message: 'Something went wrong on our side.', code: 'FAULT' },
  ]);
  expect(JSON.parse(lines[0] ?? '{}')).toMatchObject({
    level: 50,
    url: '/api/calls/:id',
    msg: 'a call failed',
    err: { message: 'select secret from hidden failed', stack: expect.any(String) },
  });
});

test('[SAFE-52] what is refused in play is not logged, nor anything below the level', async () => {
  const inPlay = openRefusing('NOT_FOUND');
  await inPlay.ask();
  const quiet = openRefusing('UNAUTHENTICATED', 'warn');
  await quiet.ask();
  expect([...inPlay.lines, ...quiet.lines]).toEqual([]);
});

import { expect, test } from 'vitest';
import { checkMessage, signMessage } from './signed-message.ts';

/** Made with the `standardwebhooks` package: its secret, id, time and body, and the signature that it returns. */
const SECRET = Buffer.from('MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw', 'base64');
const ID = 'msg_p5jXN8AQM9LWM0D4loKWxJek';
const AT = new Date(1_614_265_330_000);
const BODY = '{"test": 2432232314}';
const SIGNATURE = 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=';
const signed = { ...signMessage(SECRET, ID, AT, BODY) };
const minutesLater = (minutes: number) => new Date(AT.getTime() + minutes * 60_000);

test('a message is signed as Standard Webhooks describes', () => {
  expect(signed).toEqual({
    'webhook-id': ID,
    'webhook-timestamp': '1614265330',
    'webhook-signature': SIGNATURE,
  });
  expect(checkMessage([SECRET], signed, BODY, AT)).toEqual({ id: ID });
});

test('while a secret is being changed either is valid, and any of the signatures may match', () => {
  const old = Buffer.from('an older secret');
  expect(checkMessage([old, SECRET], signed, BODY, AT)).toEqual({ id: ID });
  const several = { ...signed, 'webhook-signature': `v1,AAAA v1a,xyz ${SIGNATURE}` };
  expect(checkMessage([SECRET], several, BODY, AT)).toEqual({ id: ID });
});

test.each([
  ['another body', {}, '{"test": 2432232315}', 'forged'],
  ['another id', { 'webhook-id': 'msg_other' }, BODY, 'forged'],
  ['another time', { 'webhook-timestamp': '1614265331' }, BODY, 'forged'],
  ['another signature', { 'webhook-signature': `v1,${'A'.repeat(43)}=` }, BODY, 'forged'],
  ['half a signature', { 'webhook-signature': SIGNATURE.slice(0, 20) }, BODY, 'forged'],
  ['a signature of another kind', { 'webhook-signature': SIGNATURE.slice(3) }, BODY, 'forged'],
  ['no signature', { 'webhook-signature': undefined }, BODY, 'malformed'],
  ['an id with a point', { 'webhook-id': 'a.b' }, BODY, 'malformed'],
  ['a time in words', { 'webhook-timestamp': 'now' }, BODY, 'malformed'],
])('%s is not accepted as the sender’s message', (_, change, body, fault) => {
  expect(checkMessage([SECRET], { ...signed, ...change }, body, AT)).toEqual({ fault });
});

test.each([
  [5, undefined],
  [-5, undefined],
  [5.1, 'stale'],
  [-5.1, 'stale'],
])('a message read %s minutes later: %s', (minutes, fault) => {
  const answer = checkMessage([SECRET], signed, BODY, minutesLater(minutes));
  expect(answer).toEqual(fault === undefined ? { id: ID } : { fault });
});

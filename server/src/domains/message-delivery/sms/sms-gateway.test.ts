import { expect, onTestFinished, test } from 'vitest';
import { openSmsStandIn } from '../../../testing/sms-stand-in.ts';
import { writeTemporaryFile } from '../../../testing/temporary-file.ts';
import { describeFault, RefusedForGood } from '../gateway.ts';
import { openSmsGateway } from './sms-gateway.ts';
import { readSmsSettings } from './sms-settings.ts';

function readHttp(file: string) {
  const read = readSmsSettings(file);
  if ('smpp' in read) throw new Error('these are settings of SMPP');
  return read;
}

const message = { id: 'id-1', to: '01712345678', subject: '', text: '123456 আপনার কোড & {secret} "x"\n=' };

async function openBoth(settings: object) {
  const sms = await openSmsStandIn();
  onTestFinished(() => sms.close());
  const secretFile = writeTemporaryFile('secret', 's&cret');
  const file = writeTemporaryFile('sms.json', JSON.stringify({ url: sms.url, secretFile, ...settings }));
  return { sms, gateway: openSmsGateway(readHttp(file), 200) };
}

test.each([
  ['json', { json: { message: '{text}', number: '{number}', key: '{secret}' } }],
  ['form', { form: { message: '{text}', number: '{number}', key: '{secret}' } }],
] as const)(
  '[LIVE-2] a text reaches the gateway’s %s as it is, and nothing within it is filled in',
  async (_, settings) => {
    const { sms, gateway } = await openBoth(settings);
    await gateway.send(message);
    expect(sms.received[0]?.fields).toEqual({ message: message.text, number: '01712345678', key: 's&cret' });
  },
);

test('[LIVE-2] by GET it is in the address, with the country’s code if the template asks for it', async () => {
  const { sms, gateway } = await openBoth({
    method: 'GET',
    query: { sms: '{text}', to: '+{international}', key: '{secret}' },
  });
  await gateway.send(message);
  const { searchParams } = new URL(sms.received[0]?.url ?? '', sms.url);
  expect(Object.fromEntries(searchParams)).toEqual({
    sms: message.text,
    to: '+8801712345678',
    key: 's&cret',
  });
  await gateway.send({ ...message, to: '919876543210' });
  expect(sms.received[1]?.url).toContain('to=%2B919876543210');
});

test('[LIVE-2] without a word about it any 2xx is taken; another status, silence and a redirect are not', async () => {
  const { sms, gateway } = await openBoth({ form: { message: '{text}' }, reference: 'ids.0' });
  sms.answer({ ids: [42] }, 201);
  await expect(gateway.send(message)).resolves.toEqual({ reference: '42' });
  sms.answer('no JSON that says so');
  await expect(gateway.send(message)).resolves.toEqual({ reference: undefined });
  sms.answer({}, 503);
  await expect(gateway.send(message)).rejects.toThrow('status 503');
  sms.answer({}, 302);
  await expect(gateway.send(message)).rejects.toThrow();
  sms.answer('silent');
  await expect(gateway.send(message)).rejects.toThrow('timeout');
});

test('[LIVE-2] an answer that the settings name as a refusal is for good, whatever its status', async () => {
  const { sms, gateway } = await openBoth({
    form: { message: '{text}' },
    refused: { field: 'error.code', values: ['BAD_NUMBER'] },
  });
  for (const status of [200, 400]) {
    sms.answer({ error: { code: 'BAD_NUMBER' } }, status);
    await expect(gateway.send(message)).rejects.toThrow(RefusedForGood);
  }
});

test('[LIVE-4] of a gateway’s words neither the receiver nor what could be a code is kept', () => {
  const words = new Error('to 01712345678: "123456 is your code" 550 5.1.1 a@b.example');
  expect(describeFault(words, { to: '01712345678' })).toBe('to …: "… is your code" 550 5.1.1 a@b.example');
  expect(describeFault(words, { to: 'a@b.example' })).not.toContain('a@b.example');
  expect(describeFault(new Error('x'.repeat(5_000)), { to: '0' })).toHaveLength(300);
});

const good = { url: 'https://sms.example/send', form: { m: '{text}' } };
test.each([
  [{ ...good, url: 'ftp://sms.example' }, 'url'],
  [{ ...good, form: { m: '{texts}' } }, 'names something else than {number}'],
  [{ ...good, json: {} }, 'has both form and json'],
  [{ ...good, method: 'GET' }, 'has a body, which a GET request can’t carry'],
  [{ ...good, headers: { key: '{secret}' } }, 'uses {secret} without a secretFile'],
  [{ ...good, extra: 1 }, 'is not understood: it: '],
  [
    {
      ...good,
      receipts: { tokenFile: 'x', reference: 'a', status: 'b', delivered: ['c'], undelivered: ['d'] },
    },
    'has receipts but no reference',
  ],
])('[LIVE-5] %j are no settings of a gateway', (settings, fault) => {
  const file = writeTemporaryFile('sms.json', JSON.stringify(settings));
  expect(() => readSmsSettings(file)).toThrow(fault);
  expect(() => readSmsSettings(file)).toThrow(`SMS_GATEWAY_FILE: ${file}`);
});

test('[LIVE-5] a file that isn’t there, is no JSON, or names a short token is told', () => {
  expect(() => readSmsSettings('/nowhere/sms.json')).toThrow('can’t be read');
  expect(() => readSmsSettings(writeTemporaryFile('sms.json', '{'))).toThrow('can’t be read');
  const receipts = { reference: 'a', status: 'b', delivered: ['c'], undelivered: ['d'] };
  const tokenFile = writeTemporaryFile('token', 'short');
  const settings = { ...good, reference: 'id', receipts: { ...receipts, tokenFile } };
  const file = writeTemporaryFile('sms.json', JSON.stringify(settings));
  expect(() => readSmsSettings(file)).toThrow('names a token of receipts with less than 32');
});

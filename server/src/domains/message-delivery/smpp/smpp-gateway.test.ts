import { afterAll, afterEach, beforeAll, expect, onTestFinished, test } from 'vitest';
import { openSmppStandIn, type SmppStandIn, writeSmppFile } from '../../../testing/smpp-stand-in.ts';
import { writeTemporaryFile } from '../../../testing/temporary-file.ts';
import { RefusedForGood } from '../gateway.ts';
import { readSmsSettings } from '../sms/sms-settings.ts';
import { type NoteReceipt, openSmppGateway } from './smpp-gateway.ts';

let smsc: SmppStandIn;
beforeAll(async () => {
  smsc = await openSmppStandIn();
});
afterEach(() => smsc.answer(0));
afterAll(() => smsc.close());

function open(
  change: Readonly<Record<string, unknown>> = {},
  noteReceipt: NoteReceipt = () => Promise.resolve(true),
) {
  const read = readSmsSettings(writeSmppFile(smsc, change));
  if (!('smpp' in read)) throw new Error('these are settings of HTTP');
  const gateway = openSmppGateway(read.smpp, { noteReceipt, answerMs: 2_000 });
  onTestFinished(() => gateway.close());
  return gateway;
}

const messageOf = (text: string, to = '01712345678') => ({ id: 'id', to, subject: '', text });

test('[LIVE-18] a text message goes by SMPP over TLS, to the number with its country, from the operator’s sender', async () => {
  const gateway = open();
  expect(await gateway.send(messageOf('Your code is 123456'))).toEqual({
    reference: expect.stringMatching(/^m-/),
  });
  expect(smsc.received.at(-1)).toEqual({
    to: '8801712345678',
    from: 'MAIDAN',
    text: 'Your code is 123456',
    parts: 1,
    dataCoding: 0,
  });
});

test('[LIVE-18] Bangla goes in UCS-2, and what is too long in parts that make the text again', async () => {
  const gateway = open({ sender: '+8801555555555' });
  const bangla = 'আপনার কোড ১২৩৪৫৬। কাউকে জানাবেন না। 🏏'.repeat(6);
  await gateway.send(messageOf(bangla));
  expect(smsc.received.at(-1)).toMatchObject({
    text: bangla,
    dataCoding: 8,
    parts: 4,
    from: '8801555555555',
  });
  const latin = 'abc '.repeat(60);
  await gateway.send(messageOf(latin));
  expect(smsc.received.at(-1)).toMatchObject({ text: latin, dataCoding: 0, parts: 2 });
});

test('[LIVE-18] messages side by side share one connection, which is opened again after it broke', async () => {
  const gateway = open();
  const before = smsc.logins();
  await Promise.all(Array.from({ length: 20 }, (_, at) => gateway.send(messageOf(`text ${at}`))));
  expect(smsc.logins() - before).toBe(1);
  for (const fault of ['ends-before', 'ends-after', 'junk'] as const) {
    smsc.answer(fault);
    await expect(gateway.send(messageOf('lost')), fault).rejects.toThrow();
    smsc.answer(0);
    await gateway.send(messageOf(`after ${fault}`));
    expect(smsc.received.at(-1)?.text).toBe(`after ${fault}`);
  }
  expect(smsc.logins() - before).toBe(4);
});

test('[LIVE-18] a gateway that is silent, busy or refuses is told by its status, and only a number that is none for good', async () => {
  const gateway = open();
  smsc.answer(0x58);
  await expect(gateway.send(messageOf('busy'))).rejects.toThrow('0x00000058');
  smsc.answer(0x0b);
  await expect(gateway.send(messageOf('nobody', '000'))).rejects.toThrow(RefusedForGood);
  smsc.answer('silent');
  await expect(gateway.send(messageOf('silent'))).rejects.toThrow('doesn’t answer');
});

test('[LIVE-19] a receipt is noted by the message’s name; one of a message that isn’t known yet is asked for again', async () => {
  const noted: string[] = [];
  let isKnown = true;
  const gateway = open({}, (reference, state) => {
    noted.push(`${reference} ${state}`);
    return Promise.resolve(isKnown);
  });
  const { reference = '' } = await gateway.send(messageOf('with a receipt'));
  expect([await smsc.report(reference, 'ENROUTE'), await smsc.report(reference, 'DELIVRD')]).toEqual([0, 0]);
  isKnown = false;
  expect(await smsc.report('m-unknown', 'UNDELIV')).toBe(0x64);
  expect(noted).toEqual([`${reference} delivered`, 'm-unknown undelivered']);
  const silent = open({ receipts: false });
  expect(await silent.send(messageOf('without'))).toEqual({ reference: undefined });
});

test('[LIVE-19] the login is tried without sending; a wrong password and a certificate that nobody vouches for are told', async () => {
  await open().verify();
  const wrong = writeTemporaryFile('password', 'wrong');
  await expect(open({ passwordFile: wrong }).verify()).rejects.toThrow('refused the login');
  await expect(open({ caFile: undefined }).verify()).rejects.toThrow(/self.signed|certificate/i);
  const closed = open();
  closed.close();
  await expect(closed.verify()).rejects.toThrow('closed');
});

test.each([
  ['no TLS to a public host', { url: 'smpp://smsc.example:2775' }, 'only a private address'],
  ['a password in the address', { url: 'ssmpp://a:b@smsc.example' }, 'neither user nor password'],
  ['a sender that nobody can have', { sender: 'Maidan Betting Exchange' }, 'sender'],
  ['a secret that isn’t there', { passwordFile: 'nowhere' }, 'names nowhere'],
  ['a key that nobody knows', { password: 'x' }, 'password'],
] as const)('[LIVE-18] settings with %s are refused by name', (_, change, text) => {
  const read = () => readSmsSettings(writeSmppFile(smsc, change));
  expect(read).toThrow(text);
  expect(read).toThrow('SMS_GATEWAY_FILE');
});

test('[LIVE-18] a private network is reached without TLS', () => {
  const read = readSmsSettings(writeSmppFile(smsc, { url: 'smpp://10.1.2.3:2775' }));
  expect('smpp' in read && read.smpp.url.host).toBe('10.1.2.3:2775');
});

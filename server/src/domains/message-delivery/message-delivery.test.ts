import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { readConfig } from '../../config.ts';
import { inTransaction, query, sql } from '../../kernel/db.ts';
import { seededRandom } from '../../kernel/secrets/random.ts';
import { openSecretStore } from '../../kernel/secrets/secret-store.ts';
import { type MailServer, openMailServer } from '../../testing/mail-server.ts';
import { askOffice, enterAsOwner } from '../../testing/open-office.ts';
import { openTestApp, type TestApp } from '../../testing/open-test-app.ts';
import { openSmsStandIn, type SmsStandIn } from '../../testing/sms-stand-in.ts';
import { writeTemporaryFile } from '../../testing/temporary-file.ts';
import { testSecretKeys } from '../../testing/test-keys.ts';
import { openPlayer, send, type TestPlayer } from '../../testing/wire-client.ts';
import { queuedMessages } from './queue-message.ts';

const SECOND_MS = 1_000;
const TOKEN = 'receipts-0123456789abcdefghijklmnop';

/** The settings of a gateway as its operator writes them, with the files beside it. */
function writeSmsSettings(url: string, more: object = {}): string {
  return writeTemporaryFile(
    'sms.json',
    JSON.stringify({
      url,
      headers: { authorization: 'Bearer {secret}' },
      json: { to: '{international}', message: '{text}', sender: 'MAIDAN', csms_id: '{id}' },
      secretFile: writeTemporaryFile('secret', 'sms-secret\n'),
      accepted: { field: 'response_code', values: [202] },
      refused: { field: 'response_code', values: [1_004] },
      reference: 'data.message_id',
      receipts: {
        tokenFile: writeTemporaryFile('token', TOKEN),
        reference: 'message_id',
        status: 'status',
        delivered: ['DELIVRD'],
        undelivered: ['UNDELIV', 'EXPIRED'],
      },
      ...more,
    }),
  );
}

const mailSettings = (mail: MailServer) => ({
  SMTP_URL: `smtp://maidan@127.0.0.1:${mail.port}`,
  SMTP_PASSWORD_FILE: writeTemporaryFile('password', 'mail-secret\n'),
  SMTP_CA_FILE: mail.caFile,
  SMTP_FROM: 'Maidan <no-reply@maidan.example>',
});

let mail: MailServer;
let sms: SmsStandIn;
let open: TestApp;
let player: TestPlayer;
beforeAll(async () => {
  mail = await openMailServer();
  sms = await openSmsStandIn();
  const { messages } = readConfig({ ...mailSettings(mail), SMS_GATEWAY_FILE: writeSmsSettings(sms.url) });
  open = await openTestApp({ config: { messages } });
});
afterAll(async () => {
  await open.close();
  await mail.close();
  await sms.close();
});
beforeEach(async () => {
  player = await openPlayer(open.url);
});

async function forget(body: object) {
  // Otherwise no message would be newer than another.
  await open.clock.advance(1);
  return send(open.url, 'POST /api/usr-forgot-password', { body });
}
const byMail = () =>
  forget({ type: 'email', email: `${player.username}@example.com`, username: player.username });
const bySms = () => forget({ type: 'sms', phone: player.phone, username: player.username });

const rows = z.array(
  z.object({
    state: z.string(),
    tries: z.number(),
    sealedBytes: z.number(),
    fault: z.string().nullable(),
  }),
);
/** The player's messages, the newest first. */
const stored = async () =>
  rows.parse(
    await query(
      open.app.db,
      sql`select state, tries, length(sealed) as "sealedBytes", fault from outgoing_message
          where topic like '% ' || ${player.remoteId} order by created_at desc`,
    ),
  );
const newestState = async () => (await stored())[0]?.state;

const mailsToPlayer = () => mail.received.filter(({ to }) => to.includes(`${player.username}@example.com`));
const smsToPlayer = () => sms.received.filter(({ fields }) => fields['to'] === `88${player.phone}`);

test('[LIVE-1] a code by e-mail goes to the mail server over TLS and with a login, and sets a new password', async () => {
  expect((await byMail()).status).toBe(200);
  await expect.poll(() => mailsToPlayer().length).toBe(1);
  const [received] = mailsToPlayer();
  expect(received).toMatchObject({
    to: [`${player.username}@example.com`],
    from: '"Maidan" <no-reply@maidan.example>',
    subject: 'Your Maidan code',
    wasEncrypted: true,
    user: 'maidan',
  });
  expect(received?.messageId).toMatch(/^<[0-9a-f-]{36}@maidan\.example>$/);
  const code = /\d{6}/.exec(received?.text ?? '')?.[0] ?? '';
  const words = { password: 'kamranga5521', password_confirmation: 'kamranga5521' };
  const reset = await send(open.url, 'POST /api/usr-reset-password', {
    body: { username: player.username, otp: code, ...words },
  });
  expect(reset.status).toBe(200);
  await expect.poll(newestState).toBe('sent');
});

test('[LIVE-1] an e-mail in Bangla arrives letter by letter', async () => {
  await query(open.app.db, sql`update player set language = 'bn' where username = ${player.username}`);
  await byMail();
  await expect.poll(() => mailsToPlayer().length).toBe(1);
  expect(mailsToPlayer()[0]?.subject).toBe('আপনার ময়দান কোড');
  expect(mailsToPlayer()[0]?.text).toMatch(/^\d{6} আপনার ময়দান কোড। ৫ মিনিট চলবে। কাউকে কখনো বলবেন না।/);
});

test('[LIVE-1] a mailbox that the server refuses for good is tried once; one that it puts off is tried again', async () => {
  mail.refuse(550);
  await byMail();
  await expect.poll(newestState).toBe('failed');
  expect(mailsToPlayer()).toEqual([]);
  const [refused] = await stored();
  expect(refused).toMatchObject({ tries: 1, sealedBytes: 0 });
  expect(refused?.fault).toContain('no such mailbox here');

  mail.refuse(451, 'busy, come back later');
  await byMail();
  await expect.poll(async () => (await stored())[0]?.fault).toContain('busy');
  expect(await newestState()).toBe('waiting');
  mail.refuse();
  await open.clock.advance(4 * SECOND_MS);
  await expect.poll(() => mailsToPlayer().length).toBe(1);
  await expect.poll(newestState).toBe('sent');
});

test('[LIVE-2] a text message is sent by the operator’s template, and its number and texts come as they are', async () => {
  await bySms();
  await expect.poll(() => smsToPlayer().length).toBe(1);
  const [received] = smsToPlayer();
  expect(received).toMatchObject({ method: 'POST', authorization: 'Bearer sms-secret' });
  expect(received?.fields).toMatchObject({
    sender: 'MAIDAN',
    csms_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
  });
  expect(received?.fields['message']).toMatch(/^\d{6} is your Maidan code\. /);
  await expect.poll(newestState).toBe('sent');
});

test('[LIVE-2] what the gateway doesn’t take is tried again under the same id until the code is of no use, and a refusal for good is not', async () => {
  onTestFinished(() => sms.answer({ response_code: 202, data: { message_id: 'later' } }));
  sms.answer({ response_code: 500, said: `no credit for 88${player.phone}` });
  await bySms();
  await expect.poll(() => smsToPlayer().length).toBe(1);
  await expect.poll(async () => (await stored())[0]?.fault ?? '').toContain('not accepted');
  // Neither the number nor anything that could be a code is stored in plain.
  expect((await stored())[0]?.fault).not.toMatch(/\d{6}/);
  for (const [count, waitMs] of [
    [2, 2_000],
    [3, 4_000],
    [4, 8_000],
  ] as const) {
    await expect.poll(async () => (await stored())[0]?.tries).toBe(count - 1);
    // The last try was up to two seconds ago, as the next one may be as late.
    await open.clock.advance(Math.max(0, waitMs - 2_001));
    expect(smsToPlayer()).toHaveLength(count - 1);
    await open.clock.advance(4 * SECOND_MS);
    await expect.poll(() => smsToPlayer().length).toBe(count);
  }
  expect(new Set(smsToPlayer().map(({ fields }) => fields['csms_id'])).size).toBe(1);
  await open.clock.advance(300 * SECOND_MS);
  await expect.poll(newestState).not.toBe('waiting');
  const tried = smsToPlayer().length;
  await open.clock.advance(60 * SECOND_MS);
  expect(smsToPlayer()).toHaveLength(tried);

  sms.answer({ response_code: 1_004 }, 400);
  await bySms();
  await expect.poll(newestState).toBe('failed');
  expect((await stored())[0]?.tries).toBe(1);
});

test('[LIVE-3] the gateway’s receipts say what became of a message; a forged, unknown or unreadable one changes nothing', async () => {
  sms.answer({ response_code: 202, data: { message_id: `r-${player.username}` } });
  await bySms();
  await expect.poll(newestState).toBe('sent');
  const report = (body: object, token = TOKEN) => send(open.url, `POST /api/sms-receipts/${token}`, { body });
  const reference = { message_id: `r-${player.username}` };
  expect((await report({ ...reference, status: 'DELIVRD' }, TOKEN.replace('r', 'x'))).status).toBe(404);
  expect((await report({ ...reference })).status).toBe(422);
  expect((await report({ message_id: 'nobody', status: 'DELIVRD' })).status).toBe(404);
  expect((await report({ message_id: '\u0000', status: 'DELIVRD' })).status).toBe(422);
  expect((await report({ ...reference, status: 'ENROUTE' })).status).toBe(204);
  expect(await newestState()).toBe('sent');
  expect((await report({ ...reference, status: 'UNDELIV' })).status).toBe(204);
  expect(await newestState()).toBe('undelivered');
  expect((await report({ ...reference, status: 'DELIVRD' })).status).toBe(204);
  // Receipts come twice, and out of order.
  const late = await fetch(
    `${open.url}/api/sms-receipts/${TOKEN}?message_id=${reference.message_id}&status=UNDELIV`,
  );
  expect(late.status).toBe(204);
  const form = await fetch(`${open.url}/api/sms-receipts/${TOKEN}`, {
    method: 'POST',
    body: new URLSearchParams({ ...reference, status: 'DELIVRD' }),
  });
  expect(form.status).toBe(204);
  expect(await newestState()).toBe('delivered');
});

test('[LIVE-4] a message waits sealed, and its next one of the same topic takes its place; a rollback leaves none', async () => {
  const { db } = open.app;
  // A gateway that is away, so that they wait.
  sms.answer({ response_code: 500 });
  onTestFinished(() => sms.answer({ response_code: 202, data: { message_id: 'later' } }));
  const secrets = openSecretStore({ keys: testSecretKeys, random: seededRandom('sealed') });
  const messages = queuedMessages(secrets);
  const now = open.clock.now();
  const message = {
    to: player.phone,
    channel: 'sms',
    subject: '',
    text: '424242 is your code',
    code: '424242',
    topic: `code test ${player.remoteId}`,
    usefulUntil: new Date(now.getTime() + 300 * SECOND_MS),
  } as const;
  const before = (await stored()).length;
  const undone = inTransaction(db, async (tx) => {
    await messages.send(tx, message, now);
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  expect(await stored()).toHaveLength(before);
  await inTransaction(db, (tx) => messages.send(tx, message, now));
  const dump = JSON.stringify(await query(db, sql`select m::text as line from outgoing_message m`));
  expect(dump).not.toContain('424242');
  expect(dump).not.toContain(player.phone);
  await inTransaction(db, (tx) => messages.send(tx, message, now));
  expect((await stored()).map(({ state }) => state).toSorted()).toEqual(['replaced', 'waiting']);
});

test('[LIVE-4] what a process left behind is sent by the next one; after thirty days nothing is kept of it', async () => {
  const { db } = open.app;
  sms.answer({ response_code: 500 });
  await bySms();
  await expect.poll(async () => (await stored())[0]?.tries).toBeGreaterThan(0);
  sms.answer({ response_code: 202, data: { message_id: 'after' } });
  await open.clock.advance(4 * SECOND_MS);
  await expect.poll(newestState).toBe('sent');
  await query(db, sql`update outgoing_message set created_at = created_at - interval '31 days'`);
  await open.clock.advance(4 * SECOND_MS);
  await expect.poll(async () => (await stored()).length).toBe(0);
});

test('[LIVE-5] Health counts what was sent, waits and was lost, with the gateway’s last answer', async () => {
  const owner = await enterAsOwner(open);
  sms.answer({ response_code: 500, message: 'no credit' });
  onTestFinished(() => sms.answer({ response_code: 202, data: { message_id: 'later' } }));
  await bySms();
  const health = async () => {
    const { body } = await askOffice(open.url, 'GET /api/office/health', { cookie: owner.cookie });
    return body['gateways'];
  };
  await expect.poll(health).toMatchObject([
    { channel: 'email', waiting: 0, sent: 0, fault: null },
    { channel: 'sms', waiting: 1, sent: 0, fault: expect.stringContaining('no credit') },
  ]);
  await byMail();
  await expect.poll(health).toMatchObject([
    { channel: 'email', waiting: 0, sent: 1, lost: 0, oldestAt: null },
    { channel: 'sms', waiting: 0, sent: 0, lost: 0, fault: null },
  ]);
});

test.each([
  [{ SMTP_URL: 'smtp://127.0.0.1' }, 'SMTP_FROM: and SMTP_URL go together'],
  [{ SMTP_URL: 'https://mail.example', SMTP_FROM: 'a@b.example' }, 'SMTP_URL: must be an address such as'],
  [{ SMTP_URL: 'smtps://a:b@mail.example', SMTP_FROM: 'a@b.example' }, 'must not hold the password'],
  [{ SMTP_URL: 'smtps://a@mail.example', SMTP_FROM: 'a@b.example' }, 'SMTP_PASSWORD_FILE: and a user'],
  [{ SMTP_URL: 'smtps://mail.example', SMTP_FROM: 'Maidan <a@b.example>\r\nBcc: c@d.example' }, 'SMTP_FROM'],
])('[LIVE-5] the settings %j are refused', (settings, text) => {
  expect(() => readConfig(settings)).toThrow(text);
});

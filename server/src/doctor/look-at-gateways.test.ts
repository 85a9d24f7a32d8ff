import { expect, onTestFinished, test } from 'vitest';
import { readConfig } from '../config.ts';
import { openMailServer } from '../testing/mail-server.ts';
import { writeCheckoutFile } from '../testing/checkout/checkout-files.ts';
import { openCheckoutStandIn } from '../testing/checkout/checkout-stand-in.ts';
import { openSumsubStandIn, sumsubKeys } from '../testing/sumsub/sumsub-stand-in.ts';
import { writeSumsubFile } from '../testing/sumsub/write-sumsub-file.ts';
import { writeTemporaryFile } from '../testing/temporary-file.ts';
import { lookAtGateways } from './look-at-gateways.ts';

const look = (environment: NodeJS.ProcessEnv) => lookAtGateways(readConfig(environment));

test('[LIVE-5] the doctor says that codes go nowhere else as long as no gateway is set', async () => {
  expect(await look({})).toMatchObject([{ level: 'ok', text: expect.stringContaining('outbox only') }]);
});

test('[LIVE-5] the doctor logs in to the mail server, and says in its words why that fails; it sends nothing', async () => {
  const mail = await openMailServer();
  onTestFinished(() => mail.close());
  const settings = (password: string) => ({
    SMTP_URL: `smtp://maidan@127.0.0.1:${mail.port}`,
    SMTP_PASSWORD_FILE: writeTemporaryFile('password', password),
    SMTP_CA_FILE: mail.caFile,
    SMTP_FROM: 'no-reply@maidan.example',
  });
  expect(await look(settings('mail-secret'))).toMatchObject([
    { level: 'ok', text: 'The gateway of e-mails can be read. The mail server lets us in.' },
  ]);
  expect(await look(settings('wrong'))).toMatchObject([
    { level: 'fault', text: expect.stringContaining('wrong user or password') },
  ]);
  expect(mail.received).toEqual([]);
});

test('[LIVE-5] the doctor says what is wrong with the file of the text messages', async () => {
  expect(await look({ SMS_GATEWAY_FILE: '/nowhere/sms.json' })).toMatchObject([
    { level: 'fault', text: expect.stringContaining('/nowhere/sms.json') },
  ]);
});

test('[CASH-22] the doctor has the wallet of the checkout let it in, and says why it doesn’t; nothing is paid', async () => {
  const wallet = await openCheckoutStandIn(() => new Date());
  onTestFinished(() => wallet.close());
  const [, admitted] = await look({ CHECKOUT_FILE: writeCheckoutFile(wallet) });
  expect(admitted).toMatchObject({ level: 'ok', text: 'The wallet of CHECKOUT_FILE lets us in.' });
  const [, kept] = await look({ CHECKOUT_FILE: writeCheckoutFile(wallet, { username: 'another' }) });
  expect(kept).toMatchObject({ level: 'fault', text: expect.stringContaining('doesn’t let us in') });
  const [, unread] = await look({ CHECKOUT_FILE: '/nowhere/checkout.json' });
  expect(unread).toMatchObject({ level: 'fault', text: expect.stringContaining('/nowhere/checkout.json') });
  expect(wallet.calls).toEqual(['token/grant', 'token/grant']);
});

test('[LIVE-28] the doctor has the identity provider let it in, and says why it doesn’t; nobody is checked', async () => {
  const keys = { ...sumsubKeys, appToken: 'sbx:stand-in' };
  const provider = await openSumsubStandIn(() => new Date(), keys);
  onTestFinished(() => provider.close());
  const lookAt = async (given: Partial<typeof sumsubKeys>) =>
    (await look({ IDENTITY_PROVIDER: `sumsub:${writeSumsubFile(provider, {}, { ...keys, ...given })}` }))[1];
  expect(await lookAt({})).toMatchObject({ level: 'ok', text: 'The identity provider lets us in.' });
  expect(await lookAt({ secretKey: 'another' })).toMatchObject({
    level: 'fault',
    text: expect.stringContaining('Request signature mismatch'),
  });
  expect(provider.applicants.size).toBe(0);
});

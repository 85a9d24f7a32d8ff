import { expect, onTestFinished, test } from 'vitest';
import { openMailServer } from '../../../testing/mail-server.ts';
import { writeTemporaryFile } from '../../../testing/temporary-file.ts';
import { RefusedForGood } from '../gateway.ts';
import { openSmtpGateway } from './smtp-gateway.ts';

const message = { id: '0f8f2c9e-5d0e-4a6e-9a51-7d6d5a1f3b11', subject: 'S', text: 'T' };

async function openBoth(more: { readonly password?: string; readonly trusts?: false } = {}) {
  const mail = await openMailServer();
  const gateway = openSmtpGateway({
    url: new URL(`smtp://maidan@127.0.0.1:${mail.port}`),
    passwordFile: writeTemporaryFile('password', more.password ?? 'mail-secret'),
    caFile: more.trusts === false ? undefined : mail.caFile,
    from: 'no-reply@maidan.example',
  });
  onTestFinished(async () => {
    gateway.close();
    await mail.close();
  });
  return { mail, gateway };
}

test('[LIVE-1] an address is one receiver, whatever is in it', async () => {
  const { mail, gateway } = await openBoth();
  await gateway.send({ ...message, to: 'a@b.example' });
  for (const to of ['a@b.example, c@d.example', 'a@b.example\r\nBcc: c@d.example', '"x, c"@d.example'])
    await gateway.send({ ...message, to }).catch(() => undefined);
  expect(mail.received[0]?.to).toEqual(['a@b.example']);
  for (const { to } of mail.received) {
    expect(to).toHaveLength(1);
    expect(to).not.toContain('c@d.example');
  }
});

test('[LIVE-1] a subject with a line break makes no header', async () => {
  const { mail, gateway } = await openBoth();
  await gateway.send({ ...message, to: 'a@b.example', subject: 'S\r\nBcc: c@d.example' });
  expect(mail.received).toMatchObject([{ to: ['a@b.example'] }]);
});

test('[LIVE-1] a certificate that nobody signed is refused before the password is told, and a wrong password is worth another try', async () => {
  const stranger = await openBoth({ trusts: false });
  await expect(stranger.gateway.verify()).rejects.toThrow('self-signed certificate');
  await expect(stranger.gateway.send({ ...message, to: 'a@b.example' })).rejects.toThrow('certificate');
  expect(stranger.mail.received).toEqual([]);
  const { gateway } = await openBoth({ password: 'wrong' });
  await expect(gateway.verify()).rejects.toThrow('wrong user or password');
  const failure: unknown = await gateway
    .send({ ...message, to: 'a@b.example' })
    .catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(Error);
  expect(failure).not.toBeInstanceOf(RefusedForGood);
});

test('[LIVE-1] the right settings let us in', async () => {
  const { gateway } = await openBoth();
  await expect(gateway.verify()).resolves.toBeUndefined();
});

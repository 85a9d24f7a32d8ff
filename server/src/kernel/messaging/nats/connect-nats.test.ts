import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { nkeys } from '@nats-io/transport-node';
import { describe, expect, onTestFinished, test } from 'vitest';
import { about, echo } from '../../../testing/message-samples.ts';
import { natsPerTest } from '../../../testing/nats-per-test.ts';
import { logTo, openOver } from '../../../testing/open-messaging-harness.ts';
import { systemRandom } from '../../secrets/random.ts';
import { systemClock } from '../../time/clock.ts';
import { greetProcesses } from '../greet-processes.ts';
import type { NatsSettings } from './connect-nats.ts';
import { NatsCarrier } from './nats-carrier.ts';

const { start, closeAfter } = natsPerTest();

const settingsOf = (url: string) => ({
  urls: [new URL(url)],
  credentialsFile: undefined,
  caFile: undefined,
  certificateFile: undefined,
  keyFile: undefined,
});
async function openWith(settings: NatsSettings, waitMaxMs?: number): Promise<NatsCarrier> {
  const deps = { inboxPrefix: 'tested', log: logTo([]), random: systemRandom };
  return closeAfter(await NatsCarrier.open({ ...deps, settings }, waitMaxMs));
}

const openAt = (url: string, waitMaxMs?: number) => openWith(settingsOf(url), waitMaxMs);

describe('a start', () => {
  test('[SAFE-87] waits for the server, and then says in a sentence that it does not answer', async () => {
    const server = await start();
    await server.kill();
    await expect(openAt(`nats://user:secret@127.0.0.1:${server.port}`, 500)).rejects.toThrow(
      /^The NATS server that NATS_URL names does not answer: connection refused\. Start it, or, for one process alone, leave NATS_URL out\.$/,
    );
    const opened = openAt(server.url.href);
    await server.start();
    expect((await opened).read().isConnected).toBe(true);
  });

  test('[SAFE-87] takes whichever of several servers answers', async () => {
    const server = await start();
    const urls = ['nats://127.0.0.1:1', server.url.href].map((url) => new URL(url));
    const carrier = await openWith({ ...settingsOf(server.url.href), urls }, 0);
    expect(carrier.read().isConnected).toBe(true);
  });

  test('[SAFE-87] says at once that the server does not let it in, or takes too small messages', async () => {
    const server = await start('authorization { user: maidan, password: "s ecret" }');
    await expect(openAt(`nats://maidan:wrong@127.0.0.1:${server.port}`)).rejects.toThrow(
      /^The NATS server that NATS_URL names refuses this process: Authorization Violation\.$/,
    );
    const carrier = await openAt(`nats://maidan:s%20ecret@127.0.0.1:${server.port}`);
    expect(carrier.read().isConnected).toBe(true);
    await server.stop();
    const small = await start('max_payload: 65536');
    await expect(openAt(small.url.href)).rejects.toThrow(
      'it takes messages of 65536 bytes; set its max_payload to 1000000 or more',
    );
  });

  test('[SAFE-87] encrypts with tls://, shows its certificate where one is asked for, and believes no other server', async ({
    skip,
  }) => {
    const folder = mkdtempSync(join(tmpdir(), 'maidan-nats-tls-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const [key, certificate] = [join(folder, 'key'), join(folder, 'certificate')];
    const wanted =
      'req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=nats -addext subjectAltName=DNS:localhost';
    const made = spawnSync('openssl', [...wanted.split(' '), '-keyout', key, '-out', certificate]);
    skip(made.status !== 0, 'openssl is not installed');
    const server = await start(
      `tls { cert_file: "${certificate}", key_file: "${key}", ca_file: "${certificate}", verify: true }`,
    );
    const url = `tls://localhost:${server.port}`;
    const own = { caFile: certificate, certificateFile: certificate, keyFile: key };
    const opened = await openWith({ ...settingsOf(url), ...own });
    expect(opened.read().isConnected).toBe(true);
    for (const less of [{}, { caFile: certificate }, { certificateFile: certificate, keyFile: key }])
      await expect(openWith({ ...settingsOf(url), ...less }, 0)).rejects.toThrow('does not answer');
    await server.stop();
    const plain = await start();
    await expect(openWith(settingsOf(`tls://localhost:${plain.port}`), 0)).rejects.toThrow(
      "does not answer: server does not support 'tls'",
    );
  });

  test('[SAFE-87] needs no more rights on the server than below its own name', async () => {
    const server = await start(
      'authorization { users: [{ user: maidan, password: one, permissions: { publish: "tested.>", subscribe: "tested.>" } }] }',
    );
    const lines: string[] = [];
    const carrier = await openAt(`nats://maidan:one@127.0.0.1:${server.port}`);
    const log = logTo(lines);
    const deps = { carrier, name: 'tested', database: 'one', clock: systemClock, random: systemRandom, log };
    expect(await greetProcesses(deps)).toEqual({ others: 0 });
    const messaging = openOver(carrier, log);
    await messaging.serve(echo, 'one', (text) => Promise.resolve(text)).ready;
    expect(await messaging.request(echo, 'one', 'x', about('1'))).toEqual({ kind: 'answer', value: 'x' });
    expect(lines).toEqual([]);
  });

  test('[SAFE-87] lets in by a file of credentials whom the server’s operator has signed, and nobody else', async () => {
    const [operator, account, user] = [nkeys.createOperator(), nkeys.createAccount(), nkeys.createUser()];
    const operatorToken = sign(operator, operator, { type: 'operator' });
    const accountToken = sign(operator, account, { type: 'account', limits: UNLIMITED });
    const server = await start(
      `operator: ${operatorToken}\nresolver: MEMORY\nresolver_preload: { ${account.getPublicKey()}: ${accountToken} }`,
    );
    const folder = mkdtempSync(join(tmpdir(), 'maidan-nats-credentials-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const openAs = (signer: nkeys.KeyPair) => {
      const credentialsFile = join(folder, signer.getPublicKey());
      const token = sign(signer, user, { type: 'user', subs: -1, data: -1, payload: -1 });
      const seed = Buffer.from(user.getSeed()).toString();
      writeFileSync(
        credentialsFile,
        `-----BEGIN NATS USER JWT-----\n${token}\n------END NATS USER JWT------\n\n-----BEGIN USER NKEY SEED-----\n${seed}\n------END USER NKEY SEED------\n`,
      );
      return openWith({ ...settingsOf(server.url.href), credentialsFile });
    };
    expect((await openAs(account)).read().isConnected).toBe(true);
    await expect(openAs(nkeys.createAccount())).rejects.toThrow(
      'refuses this process: Authorization Violation',
    );
    await expect(openAt(server.url.href)).rejects.toThrow('refuses this process: Authorization Violation');
  });
});

const UNLIMITED = { subs: -1, data: -1, payload: -1, imports: -1, exports: -1, conn: -1, leaf: -1 };

const write = (part: unknown) => Buffer.from(JSON.stringify(part)).toString('base64url');

/** A JWT as NATS has them: what one key says about another. */
function sign(by: nkeys.KeyPair, of: nkeys.KeyPair, said: Readonly<Record<string, unknown>>): string {
  const text = `${write({ typ: 'JWT', alg: 'ed25519-nkey' })}.${write({
    jti: 'one',
    iat: Math.floor(Date.now() / 1000),
    iss: by.getPublicKey(),
    sub: of.getPublicKey(),
    name: 'tested',
    nats: { ...said, version: 2 },
  })}`;
  return `${text}.${Buffer.from(by.sign(Buffer.from(text))).toString('base64url')}`;
}

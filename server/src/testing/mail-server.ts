import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { simpleParser } from 'mailparser';
import { SMTPServer } from 'smtp-server';
import { keepOwnCertificate } from '../kernel/network/own-certificate.ts';

/** An e-mail that came to the server. */
export interface ReceivedMail {
  /** Of the envelope. */
  readonly to: readonly string[];
  readonly from: string;
  readonly subject: string;
  readonly text: string;
  readonly messageId: string;
  readonly wasEncrypted: boolean;
  readonly user: string;
}

/** A mail server on this machine, with a user `maidan` whose password is `mail-secret`. */
export interface MailServer {
  readonly port: number;
  /** Its certificate as a file. */
  readonly caFile: string;
  readonly received: readonly ReceivedMail[];
  /** What it says to receivers from now on; left out, it takes all. */
  refuse(code?: number, words?: string): void;
  /** Says nothing more to who hands an e-mail in, after it has it. */
  keepSilent(): void;
  close(): Promise<void>;
}

/** Opens a mail server with STARTTLS; close it at the end. */
export async function openMailServer(password = 'mail-secret'): Promise<MailServer> {
  const folder = await mkdtemp(join(tmpdir(), 'maidan-mail-'));
  const own = { folder, name: 'mail', hosts: ['127.0.0.1', 'localhost'] };
  const { key, cert } = await keepOwnCertificate(own, new Date());
  const received: ReceivedMail[] = [];
  let refusal: Error | undefined;
  let isSilent = false;
  const server = new SMTPServer({
    key,
    cert,
    logger: false,
    onAuth: (auth, _session, done) =>
      auth.username === 'maidan' && auth.password === password
        ? done(null, { user: 'maidan' })
        : done(Object.assign(new Error('5.7.8 wrong user or password'), { responseCode: 535 })),
    onRcptTo: (_address, _session, done) => done(refusal ?? null),
    onData: (stream, session, done) => {
      void (async () => {
        const mail = await simpleParser(stream);
        received.push({
          to: session.envelope.rcptTo.map(({ address }) => address),
          from: mail.from?.text ?? '',
          subject: mail.subject ?? '',
          text: mail.text ?? '',
          messageId: mail.messageId ?? '',
          wasEncrypted: session.secure,
          user: String(session.user),
        });
        if (!isSilent) done();
      })();
    },
  });
  server.on('error', () => undefined);
  const listening = server.listen(0, '127.0.0.1');
  await once(listening, 'listening');
  const address = listening.address();
  return {
    port: typeof address === 'object' && address !== null ? address.port : 0,
    caFile: join(folder, 'mail.pem'),
    received,
    refuse(code, words = 'no such mailbox here') {
      refusal = code === undefined ? undefined : Object.assign(new Error(words), { responseCode: code });
    },
    keepSilent() {
      isSilent = true;
    },
    async close() {
      await new Promise<void>((resolve) => server.close(() => resolve()));
      await rm(folder, { recursive: true });
    },
  };
}

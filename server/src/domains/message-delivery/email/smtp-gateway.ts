import { readFileSync } from 'node:fs';
import { createTransport } from 'nodemailer';
import type { SmtpSettings } from '../../../kernel/messages.ts';
import { type Accepted, type MessageGateway, type Outgoing, RefusedForGood } from '../gateway.ts';

/** How long the server may take for each step: a code is valid for five minutes. */
const STEP_MS = 15_000;
const PORTS = { 'smtps:': 465, 'smtp:': 587 } as const;

/** A gateway that hands e-mails to an SMTP server, over TLS only. Throws when a file that the settings name can't be read. */
export function openSmtpGateway({ url, passwordFile, caFile, from }: SmtpSettings): MessageGateway & {
  /** Connects and logs in; throws, in the server's words, when that fails. */
  readonly verify: () => Promise<void>;
} {
  const secure = url.protocol === 'smtps:';
  const user = decodeURIComponent(url.username);
  const pass = passwordFile === undefined ? undefined : readFileSync(passwordFile, 'utf8').trim();
  const transport = createTransport({
    pool: true,
    maxConnections: 2,
    host: url.hostname.replace(/^\[|\]$/g, ''),
    port: url.port === '' ? PORTS[secure ? 'smtps:' : 'smtp:'] : Number(url.port),
    secure,
    requireTLS: !secure,
    ...(user === '' ? {} : { auth: { user, ...(pass === undefined ? {} : { pass }) } }),
    ...(caFile === undefined ? {} : { tls: { ca: readFileSync(caFile) } }),
    connectionTimeout: STEP_MS,
    greetingTimeout: STEP_MS,
    socketTimeout: STEP_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send({ id, to, subject, text }: Outgoing): Promise<Accepted> {
      try {
        const { messageId } = await transport.sendMail({
          from,
          // An object isn't parsed: whatever the address looks like, it is one receiver.
          to: { name: '', address: to },
          subject,
          text,
          messageId: `<${id}@${domainOf(from)}>`,
          headers: { 'Auto-Submitted': 'auto-generated' },
        });
        return { reference: messageId };
      } catch (error) {
        throw isRefusal(error) ? new RefusedForGood(error.message, { cause: error }) : error;
      }
    },
    async verify() {
      await transport.verify();
    },
    close: () => transport.close(),
  };
}

/** The server knows the receiver or the text, and will never take it: 550 no such mailbox, 554 rejected. */
function isRefusal(error: unknown): error is Error {
  if (!(error instanceof Error) || !('code' in error) || !('responseCode' in error)) return false;
  const isOfMessage = error.code === 'EENVELOPE' || error.code === 'EMESSAGE';
  return isOfMessage && typeof error.responseCode === 'number' && error.responseCode >= 500;
}

/** The part behind the @ of the sender, which names its messages. */
const domainOf = (from: string): string => /@([^\s>]+)>?\s*$/.exec(from)?.[1] ?? 'localhost';

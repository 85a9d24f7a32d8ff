import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { type Reader, type Tx, query, sql } from './db.ts';
import { isStorable } from './database/columns.ts';
import { Refusal } from './refusal.ts';

/** A text message or an e-mail to one receiver. */
export interface Message {
  readonly to: string;
  readonly channel: 'sms' | 'email';
  /** The subject of an e-mail; a text message has none. */
  readonly subject: string;
  readonly text: string;
  /** The one-time code within the text, if any. */
  readonly code: string | undefined;
  /** A later message of the same topic takes the place of this one, as a player's next code of one purpose does. */
  readonly topic: string;
  /** After that it isn't sent any more. */
  readonly usefulUntil: Date;
}

/** Takes messages to send, in a transaction: a rollback sends nothing. */
export interface Messages {
  send(tx: Tx, message: Message, now: Date): Promise<void>;
}

/** Where e-mails are handed in, and from whom they are. */
export interface SmtpSettings {
  /** `smtps://user@host:465` for TLS from the start, `smtp://user@host:587` for STARTTLS, without which nothing is sent. */
  readonly url: URL;
  /** The password of the user in the address, if there is one. */
  readonly passwordFile: string | undefined;
  /** Who signed the server's certificate, if it is no public authority. */
  readonly caFile: string | undefined;
  /** The sender, such as `Maidan <no-reply@maidan.example>`. */
  readonly from: string;
}

/** The gateways that the operator has set. */
export interface MessageSettings {
  readonly smtp: SmtpSettings | undefined;
  /** The file that says how the gateway of text messages is spoken to. */
  readonly smsFile: string | undefined;
}

const KEPT_MS = 7 * 24 * 3_600_000;
const LISTED_MAX = 50;

/** Writes every message to a table of the sandbox, which `GET /sandbox/outbox` shows, and keeps it a week. */
export const sandboxMessages: Messages = {
  async send(tx, message, now) {
    await query(
      tx,
      sql`insert into sandbox_message (sent_to, channel, text, code, created_at)
          values (${message.to}, ${message.channel}, ${message.text}, ${message.code ?? null}, ${now})`,
    );
    await query(tx, sql`delete from sandbox_message where created_at < ${new Date(now.getTime() - KEPT_MS)}`);
  },
};

interface MessageRow {
  readonly sentTo: string;
  readonly channel: string;
  readonly text: string;
  readonly code: string | null;
  readonly createdAt: Date;
}

async function listMessages(reader: Reader, to: readonly string[]) {
  const rows = await query<MessageRow>(
    reader,
    sql`select sent_to as "sentTo", channel, text, code, created_at as "createdAt" from sandbox_message
        where sent_to = any(${[...to]}::text[]) order by id desc limit ${LISTED_MAX}`,
  );
  return rows.map((row) => ({
    to: row.sentTo,
    channel: row.channel,
    text: row.text,
    ...(row.code === null ? {} : { code: row.code }),
    at: row.createdAt.toISOString(),
  }));
}

const receiverQuery = z.object({ to: z.string().trim().min(1).max(254).refine(isStorable) });

/**
 * Serves `GET /sandbox/outbox?to=`: the messages to a phone number or e-mail, newest first. For the sandbox only, since
 * it shows codes. `spell` converts what the caller typed to the spelling that messages are sent to.
 */
export function serveSandboxMessages(
  app: FastifyInstance,
  reader: Reader,
  spell: (to: string) => string,
): void {
  app.get('/sandbox/outbox', async (request, reply) => {
    const given = receiverQuery.safeParse(request.query);
    if (!given.success) throw new Refusal('MALFORMED', { message: 'Name the receiver: ?to=' });
    const { to } = given.data;
    return reply.header('cache-control', 'no-store').send(await listMessages(reader, [to, spell(to)]));
  });
}

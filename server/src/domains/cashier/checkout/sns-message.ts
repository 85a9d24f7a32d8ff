import { createVerify, X509Certificate } from 'node:crypto';
import { z } from 'zod';
import type { MessageFault } from '../../../kernel/secrets/signed-message.ts';

const text = z.string().min(1).max(100_000);

/** A message of Amazon's notification service, as it posts it. */
const message = z.object({
  Type: z.enum(['Notification', 'SubscriptionConfirmation', 'UnsubscribeConfirmation']),
  MessageId: z.string().regex(/^[\w-]{1,100}$/),
  TopicArn: text,
  Message: text,
  Timestamp: z.iso.datetime(),
  SignatureVersion: z.enum(['1', '2']),
  Signature: z.base64(),
  SigningCertURL: z.url(),
  Subject: text.optional(),
  Token: text.optional(),
  SubscribeURL: text.optional(),
});

/** An authentic message of the topic. */
export interface TopicMessage {
  readonly id: string;
  readonly kind: 'notification' | 'subscription' | 'other';
  readonly content: string;
  /** Where a subscription is confirmed. */
  readonly subscribeUrl: string | undefined;
}

/** The service goes on trying to deliver a message for about an hour. */
const AGE_MAX_MS = 3_600_000;
const AHEAD_MAX_MS = 5 * 60_000;
const CERTIFICATE_PATH = /^\/SimpleNotificationService-[0-9a-f]{1,64}\.pem$/;
const DIGESTS = { 1: 'RSA-SHA1', 2: 'RSA-SHA256' } as const;

/** What is signed of each kind of message, in this order. */
const SIGNED = {
  Notification: ['Message', 'MessageId', 'Subject', 'Timestamp', 'TopicArn', 'Type'],
  SubscriptionConfirmation: [
    'Message',
    'MessageId',
    'SubscribeURL',
    'Timestamp',
    'Token',
    'TopicArn',
    'Type',
  ],
} as const;

/** Whose messages are believed, and how their certificates are found. */
export interface Topic {
  readonly topic: string;
  readonly signedAt: string;
  readonly findCertificate: (url: string) => Promise<string>;
}

/**
 * Reads a message from its body: it has to be of that topic, signed with a certificate of the service that is valid `now`,
 * and from the last hour. Throws when the certificate can't be had, so that the service sends the message again.
 */
export async function readTopicMessage(
  { topic, signedAt, findCertificate }: Topic,
  body: string,
  now: Date,
): Promise<TopicMessage | { readonly fault: MessageFault }> {
  const read = message.safeParse(parseJson(body));
  if (!read.success) return { fault: 'malformed' };
  const given = read.data;
  const certificateUrl = new URL(given.SigningCertURL);
  const isOurs = given.TopicArn === topic && certificateUrl.origin === new URL(signedAt).origin;
  if (!isOurs || !CERTIFICATE_PATH.test(certificateUrl.pathname) || certificateUrl.search !== '')
    return { fault: 'forged' };
  const certificate = readCertificate(await findCertificate(certificateUrl.href));
  if (certificate === undefined || !isSigned(given, certificate, now)) return { fault: 'forged' };
  const ageMs = now.getTime() - new Date(given.Timestamp).getTime();
  if (ageMs > AGE_MAX_MS || ageMs < -AHEAD_MAX_MS) return { fault: 'stale' };
  const isSubscription = given.Type === 'SubscriptionConfirmation';
  return {
    id: given.MessageId,
    kind: given.Type === 'Notification' ? 'notification' : isSubscription ? 'subscription' : 'other',
    content: given.Message,
    subscribeUrl: isSubscription ? given.SubscribeURL : undefined,
  };
}

/** The text that a message's signature covers: each name and value on a line of its own. */
function signedText(given: z.output<typeof message>): string {
  const names = given.Type === 'Notification' ? SIGNED.Notification : SIGNED.SubscriptionConfirmation;
  return names.flatMap((name) => (given[name] === undefined ? [] : [`${name}\n${given[name]}\n`])).join('');
}

function isSigned(given: z.output<typeof message>, certificate: X509Certificate, now: Date): boolean {
  if (now < certificate.validFromDate || now > certificate.validToDate) return false;
  const verify = createVerify(DIGESTS[given.SignatureVersion]).update(signedText(given));
  return verify.verify(certificate.publicKey, given.Signature, 'base64');
}

function readCertificate(pem: string): X509Certificate | undefined {
  try {
    return new X509Certificate(pem);
  } catch {
    return undefined;
  }
}

function parseJson(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}

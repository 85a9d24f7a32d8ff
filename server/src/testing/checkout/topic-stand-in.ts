// oxlint-disable-next-line import/no-unassigned-import -- what the next package finds its classes by
import 'reflect-metadata';
import { createSign, KeyObject, randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import { X509CertificateGenerator } from '@peculiar/x509';

/** A service of notices on this machine: it signs messages of one topic, and serves the certificate for checking them. */
export interface TopicStandIn {
  readonly topic: string;
  readonly signedAt: string;
  /** How often a subscription was confirmed. */
  readonly confirmed: () => number;
  /** A message of the topic as it is posted; what is changed is signed too. */
  sign(change?: Readonly<Record<string, string>>): string;
  close(): Promise<void>;
}

const TOPIC = 'arn:aws:sns:ap-southeast-1:000000000000:payments';
const CERTIFICATE = '/SimpleNotificationService-0a1b2c.pem';
const ALGORITHM = {
  name: 'RSASSA-PKCS1-v1_5',
  modulusLength: 2048,
  publicExponent: new Uint8Array([1, 0, 1]),
  hash: 'SHA-256',
} as const;
/** What the service signs, in the order of the alphabet; of a notification only what it has. */
const SIGNED = ['Message', 'MessageId', 'Subject', 'SubscribeURL', 'Timestamp', 'Token', 'TopicArn', 'Type'];
const YEAR_MS = 365 * 24 * 3_600_000;

/** Opens the service; `now` dates its messages. */
export async function openTopicStandIn(now: () => Date): Promise<TopicStandIn> {
  const keys = await crypto.subtle.generateKey(ALGORITHM, true, ['sign', 'verify']);
  const certificate = await X509CertificateGenerator.createSelfSigned({
    name: 'CN=sns.ap-southeast-1.amazonaws.com',
    notBefore: new Date(now().getTime() - YEAR_MS),
    notAfter: new Date(now().getTime() + YEAR_MS),
    signingAlgorithm: ALGORITHM,
    keys,
  });
  const pem = certificate.toString('pem');
  const key = KeyObject.from(keys.privateKey);
  let confirmed = 0;
  const server = createServer((request, response) => {
    if (request.url?.startsWith('/?Action=ConfirmSubscription') === true) confirmed += 1;
    response.end(request.url === CERTIFICATE ? pem : '');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const signedAt = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
  return {
    topic: TOPIC,
    signedAt,
    confirmed: () => confirmed,
    sign(change = {}) {
      const message: Readonly<Record<string, string | undefined>> = {
        Type: 'Notification',
        MessageId: randomUUID(),
        TopicArn: TOPIC,
        Message: '{}',
        Timestamp: now().toISOString(),
        SignatureVersion: '1',
        SigningCertURL: `${signedAt}${CERTIFICATE}`,
        ...change,
      };
      const text = SIGNED.flatMap((name) =>
        message[name] === undefined ? [] : [`${name}\n${message[name]}\n`],
      ).join('');
      const digest = message['SignatureVersion'] === '2' ? 'RSA-SHA256' : 'RSA-SHA1';
      const Signature = createSign(digest).update(text).sign(key, 'base64');
      return JSON.stringify({ ...message, Signature });
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

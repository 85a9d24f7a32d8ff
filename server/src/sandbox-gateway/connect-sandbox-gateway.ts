import { z } from 'zod';
import type { PaymentGateway } from '../domains/cashier/index.ts';
import type { Clock } from '../kernel/time/clock.ts';
import type { Random } from '../kernel/secrets/random.ts';
import { checkMessage, signMessage } from '../kernel/secrets/signed-message.ts';
import {
  noticeMessage,
  orderAnswer,
  parseJson,
  reportAnswer,
  writeClaim,
  writeOrder,
  writeQuestion,
} from './payment-protocol.ts';
import { tracedFetch } from '../kernel/tracing/traced-fetch.ts';

/** How the site reaches the sandbox's gateway. */
export interface SandboxConnection {
  /** The gateway's address, known once the app listens. */
  readonly gatewayUrl: () => string;
  readonly secret: Buffer;
  readonly clock: Clock;
  readonly random: Random;
}

const ANSWER_MS = 10_000;
const REFUSED = new Set([400, 409, 422]);

/** The site's end of the sandbox gateway's protocol: signs requests, verifies webhooks. */
export function connectSandboxGateway(connection: SandboxConnection): PaymentGateway {
  return {
    async create(order) {
      const answer = await post(connection, 'orders', writeOrder(order));
      if (REFUSED.has(answer.status)) return undefined;
      const { reference, url, number } = read(orderAnswer, answer);
      return { reference, url, number };
    },
    async confirm(claim) {
      read(z.unknown(), await post(connection, 'claims', writeClaim(claim)));
    },
    async query({ orderId }) {
      return read(reportAnswer, await post(connection, 'questions', writeQuestion(orderId)));
    },
    readWebhook: (headers, body, now) => Promise.resolve(readNotice(connection.secret, headers, body, now)),
  };
}

function readNotice(
  secret: Buffer,
  ...[headers, body, now]: Parameters<PaymentGateway['readWebhook']>
): Awaited<ReturnType<PaymentGateway['readWebhook']>> {
  const checked = checkMessage([secret], headers, body, now);
  if ('fault' in checked) return checked;
  const notice = noticeMessage.safeParse(parseJson(body));
  if (!notice.success) return { fault: 'malformed' };
  return { messageId: checked.id, orderId: notice.data.orderId };
}

interface Answer {
  readonly status: number;
  readonly text: string;
}

async function post(connection: SandboxConnection, path: string, message: unknown): Promise<Answer> {
  const { gatewayUrl, secret, clock, random } = connection;
  const body = JSON.stringify(message);
  const id = `ask_${random.bytes(12).toString('hex')}`;
  const response = await tracedFetch('sandbox gateway')(`${gatewayUrl()}/sandbox-gateway/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...signMessage(secret, id, clock.now(), body) },
    body,
    redirect: 'error',
    signal: AbortSignal.timeout(ANSWER_MS),
  });
  return { status: response.status, text: await response.text() };
}

function read<Schema extends z.ZodType>(schema: Schema, { status, text }: Answer): z.output<Schema> {
  if (status !== 200) throw new Error(`the payment gateway answered ${status}`);
  return schema.parse(parseJson(text));
}

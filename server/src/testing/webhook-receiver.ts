import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { Webhook } from 'standardwebhooks';
import { z } from 'zod';

/** A message that came to the receiver. */
export interface ReceivedWebhook {
  readonly id: string;
  readonly type: string;
  readonly data: Readonly<Record<string, unknown>>;
  readonly body: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
}

/** A system of the operator's that is told things, on this machine. */
export interface WebhookReceiver {
  readonly url: string;
  readonly received: readonly ReceivedWebhook[];
  /** What it answers from now on instead of 204; `silent` for nothing at all. */
  answer(status: number | 'silent', body?: string, headers?: Readonly<Record<string, string>>): void;
  close(): Promise<void>;
}

const message = z.object({ type: z.string(), data: z.record(z.string(), z.unknown()) });

/** Opens a receiver; close it at the end. */
export async function openWebhookReceiver(): Promise<WebhookReceiver> {
  const received: ReceivedWebhook[] = [];
  let next: { status: number | 'silent'; body: string; headers: Readonly<Record<string, string>> } = {
    status: 204,
    body: '',
    headers: {},
  };
  const server = createServer((request, response) => {
    void (async () => {
      const body = await text(request);
      const { type, data } = message.parse(JSON.parse(body));
      const { headers } = request;
      received.push({ id: String(headers['webhook-id']), type, data, body, headers });
      if (next.status === 'silent') return;
      response.writeHead(next.status, next.headers).end(next.body);
    })();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return {
    url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/maidan`,
    received,
    answer(status, body = '', headers = {}) {
      next = { status, body, headers };
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

/** Whether a message is signed with that secret, by the public library of the specification. */
export function isSignedWith(secret: string, { id, body, headers }: ReceivedWebhook): boolean {
  const at = new Date(Number(headers['webhook-timestamp']) * 1000);
  const wanted = new Webhook(secret).sign(id, at, body);
  return String(headers['webhook-signature']).split(' ').includes(wanted);
}

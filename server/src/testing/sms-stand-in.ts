import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';

/** A text message that came to the stand-in, as its request carried it. */
export interface ReceivedSms {
  readonly method: string;
  readonly url: string;
  readonly authorization: string | undefined;
  readonly fields: Readonly<Record<string, string>>;
}

/** A gateway of text messages on this machine. */
export interface SmsStandIn {
  readonly url: string;
  readonly received: readonly ReceivedSms[];
  /** What it answers from now on; `silent` for nothing at all. */
  answer(body: unknown, status?: number): void;
  close(): Promise<void>;
}

/** Opens a gateway that takes all and calls each message `m-1`, `m-2` and so on; close it at the end. */
export async function openSmsStandIn(): Promise<SmsStandIn> {
  const received: ReceivedSms[] = [];
  let next: { readonly body: unknown; readonly status: number } | undefined;
  const server = createServer((request, response) => {
    void (async () => {
      const body = await text(request);
      const isJson = request.headers['content-type'] === 'application/json';
      const fields: unknown = isJson ? JSON.parse(body) : Object.fromEntries(new URLSearchParams(body));
      const { method = '', url = '', headers } = request;
      received.push({
        method,
        url,
        authorization: headers.authorization,
        fields: Object.fromEntries(
          Object.entries(Object(fields)).map(([name, value]) => [name, String(value)]),
        ),
      });
      if (next?.body === 'silent') return;
      const taken = { response_code: 202, data: { message_id: `m-${received.length}` } };
      response.writeHead(next?.status ?? 200, { 'content-type': 'application/json' });
      response.end(JSON.stringify(next === undefined ? taken : next.body));
    })();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return {
    url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/send`,
    received,
    answer(body, status = 200) {
      next = { body, status };
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

import { z } from 'zod';
import type { App } from '../../../app.ts';

/** What the app answered to a call. */
export interface Answer {
  readonly status: number;
  readonly body: Readonly<Record<string, unknown>>;
}

/** A call as a player's site makes it, such as `POST /api/exchange/orders`. */
export interface Call {
  readonly call: string;
  readonly token?: string;
  readonly body?: Readonly<Record<string, unknown>>;
  readonly headers?: Readonly<Record<string, string>>;
  /** A JSON text that is sent as it is, in place of a body. */
  readonly text?: string;
}

const record = z.record(z.string(), z.unknown());

/** Makes a call without a network. */
export async function ask(app: App, { call, token, body, headers, text }: Call): Promise<Answer> {
  const [method, url = '/'] = call.split(' ');
  const response = await app.http.inject({
    method: METHODS.parse(method),
    url,
    headers: {
      ...headers,
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(text === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(text === undefined && body === undefined ? {} : { payload: text ?? body }),
  });
  const parsed = record.safeParse(response.body === '' ? {} : JSON.parse(response.body));
  return { status: response.statusCode, body: parsed.success ? parsed.data : {} };
}

const METHODS = z.enum(['GET', 'POST', 'PATCH', 'DELETE']);

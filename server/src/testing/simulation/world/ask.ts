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
}

const record = z.record(z.string(), z.unknown());

/** Makes a call without a network. */
export async function ask(app: App, { call, token, body }: Call): Promise<Answer> {
  const [method, url = '/'] = call.split(' ');
  const response = await app.http.inject({
    method: METHODS.parse(method),
    url,
    headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
    ...(body === undefined ? {} : { payload: body }),
  });
  const parsed = record.safeParse(response.body === '' ? {} : JSON.parse(response.body));
  return { status: response.statusCode, body: parsed.success ? parsed.data : {} };
}

const METHODS = z.enum(['GET', 'POST', 'PATCH', 'DELETE']);

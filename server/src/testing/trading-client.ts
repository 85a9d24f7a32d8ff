import { z } from 'zod';
import { send, type TestPlayer } from './wire-client.ts';

/** A program that calls the trading API in a player's name. */
export interface TradingClient {
  readonly appKey: string;
  readonly token: string;
  /** Calls an operation by JSON-RPC; `service` is for example `betting`. */
  call(service: TradingPath, method: string, params?: unknown): Promise<RpcAnswer>;
}

/** The first segment of the services' paths. */
export type TradingPath = 'betting' | 'account' | 'heartbeat';

const services = { betting: 'SportsAPING', account: 'AccountAPING', heartbeat: 'HeartbeatAPING' } as const;

const rpcAnswer = z.object({
  jsonrpc: z.literal('2.0'),
  id: z.unknown(),
  result: z.unknown().optional(),
  error: z
    .object({
      code: z.number(),
      message: z.string(),
      data: z.record(z.string(), z.unknown()).optional(),
    })
    .optional(),
});

/** An answer of JSON-RPC. */
export type RpcAnswer = z.output<typeof rpcAnswer>;

const added = z.object({ key: z.string(), added: z.object({ id: z.string() }) });
const loggedIn = z.object({ token: z.string(), product: z.string(), status: z.string(), error: z.string() });

/** An app key of the player, made on the site. */
export async function addAppKey(
  url: string,
  { token }: Pick<TestPlayer, 'token'>,
  rights: 'read' | 'trade' = 'trade',
): Promise<{ readonly id: string; readonly key: string }> {
  const { body } = await send(url, 'POST /api/app-keys', { token, body: { name: 'Test', rights } });
  const { key, added: made } = added.parse(body);
  return { id: made.id, key };
}

/** Posts a form as programs log in. */
export async function postForm(
  url: string,
  path: string,
  { appKey, token, form = {} }: { appKey?: string; token?: string; form?: Record<string, string> },
) {
  const headers: Record<string, string> = {
    'content-type': 'application/x-www-form-urlencoded',
    'user-agent': 'betting bot 1.0',
  };
  if (appKey !== undefined) headers['x-application'] = appKey;
  if (token !== undefined) headers['x-authentication'] = token;
  const response = await fetch(`${url}${path}`, {
    method: 'POST',
    headers,
    body: new URLSearchParams(form).toString(),
  });
  return { status: response.status, body: z.record(z.string(), z.unknown()).parse(await response.json()) };
}

/** Calls an operation by JSON-RPC with whatever headers. */
export async function callRpc(
  url: string,
  service: TradingPath,
  body: unknown,
  { appKey, token }: { readonly appKey?: string | undefined; readonly token?: string | undefined },
): Promise<unknown> {
  const response = await fetch(`${url}/exchange/${service}/json-rpc/v1`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(appKey !== undefined && { 'x-application': appKey }),
      ...(token !== undefined && { 'x-authentication': token }),
    },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
  if (response.status !== 200) throw new Error(`${response.status}: ${await response.text()}`);
  return response.json();
}

/** Logs a program in for the player, with a key of theirs. */
export async function openTradingClient(
  url: string,
  player: TestPlayer,
  rights: 'read' | 'trade' = 'trade',
): Promise<TradingClient> {
  const { key: appKey } = await addAppKey(url, player, rights);
  const form = { username: player.username, password: 'jolpai2749' };
  const { body } = await postForm(url, '/api/login', { appKey, form });
  const { token, status } = loggedIn.parse(body);
  if (status !== 'SUCCESS') throw new Error(`the program was not logged in: ${JSON.stringify(body)}`);
  return {
    appKey,
    token,
    async call(service, method, params = {}) {
      const asked = { jsonrpc: '2.0', method: `${services[service]}/v1.0/${method}`, params, id: 7 };
      return rpcAnswer.parse(await callRpc(url, service, asked, { appKey, token }));
    },
  };
}

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { asRefusal } from '../../../kernel/http/as-refusal.ts';
import { findHeader } from '../../../kernel/http/register-calls.ts';
import type { Log } from '../../../kernel/monitoring/log.ts';
import { addressOf } from '../../../kernel/network/connection.ts';
import { ApiFault } from '../api-fault.ts';
import type { ApiLogin, ApiLoginResult } from '../sessions/log-in-to-api.ts';
import type { TradingSessions } from '../sessions/trading-sessions.ts';
import { plainJson } from './plain-json.ts';
import { takeAnyText } from './serve-operations.ts';

/** The paths of the site that are also the trading API's: there, a request with an app key or a program's session is a program's. */
const WITH_APP_KEY = 'appKey';

/** What logs programs in and out. */
export interface ServedLogins {
  readonly logIn: (login: ApiLogin) => Promise<ApiLoginResult>;
  readonly sessions: TradingSessions;
  readonly endSession: (playerId: bigint, sessionId: bigint) => Promise<boolean>;
  readonly log: Log;
}

/** A password longer than this is nobody's. */
const FIELD_MAX = 200;

/** Lets the site's own paths differ by whether a program's headers are there. Call it before routes are declared. */
export function distinguishAppKeys(app: FastifyInstance): void {
  app.addConstraintStrategy({
    name: WITH_APP_KEY,
    storage() {
      const handlers = new Map<string, never>();
      return {
        get: (name: string) => handlers.get(name) ?? null,
        set: (name: string, store: never) => void handlers.set(name, store),
      };
    },
    deriveConstraint: ({ headers }) =>
      (headers['x-application'] ?? headers['x-authentication']) === undefined ? undefined : 'named',
    validate: () => true,
  });
}

/** Serves logging in, staying and logging out, beside the site's own calls of these names (trading API: login). */
export async function serveLogins(app: FastifyInstance, deps: ServedLogins): Promise<void> {
  await app.register(async (inner) => {
    takeAnyText(inner);
    inner.addHook('onSend', plainJson);
    inner.setErrorHandler((error, request, reply) => {
      const refusal = asRefusal(error);
      if (refusal === undefined)
        deps.log.error({ err: error, url: request.routeOptions.url }, 'a login of the trading API failed');
      const isCrowd = refusal?.code === 'TOO_MANY_REQUESTS';
      return send(request, reply, {
        status: 'FAIL',
        error: isCrowd ? 'TEMPORARY_BAN_TOO_MANY_REQUESTS' : 'INTERNAL_ERROR',
      });
    });
    const constraints = { [WITH_APP_KEY]: 'named' };
    inner.post('/api/login', { constraints }, async (request, reply) => {
      const result = await logIn(deps, request);
      return 'token' in result
        ? send(request, reply, { token: result.token, status: 'SUCCESS', error: '' })
        : send(request, reply, { status: 'FAIL', error: result.error });
    });
    inner.post('/api/certlogin', async (request, reply) => {
      const result = await logIn(deps, request);
      reply.header('cache-control', 'no-store');
      return 'token' in result
        ? { sessionToken: result.token, loginStatus: 'SUCCESS' }
        : { loginStatus: result.error };
    });
    const config = { servedWhenFull: true };
    inner.post('/api/keepAlive', { config }, async (request, reply) => {
      const trader = await findTrader(deps.sessions, request);
      return send(
        request,
        reply,
        trader === undefined ? NO_SESSION : { token: tokenOf(request), status: 'SUCCESS', error: '' },
      );
    });
    inner.post('/api/logout', { constraints, config }, async (request, reply) => {
      const trader = await findTrader(deps.sessions, request);
      if (trader !== undefined) await deps.endSession(trader.playerId, trader.sessionId);
      return send(
        request,
        reply,
        trader === undefined ? NO_SESSION : { token: tokenOf(request), status: 'SUCCESS', error: '' },
      );
    });
    await Promise.resolve();
  });
}

const NO_SESSION = { status: 'FAIL', error: 'NO_SESSION' } as const;

const tokenOf = (request: FastifyRequest): string => findHeader(request, 'x-authentication') ?? '';

const appKeyOf = (request: FastifyRequest): string => findHeader(request, 'x-application') ?? '';

function send(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: { readonly token?: string; readonly status: 'SUCCESS' | 'FAIL'; readonly error: string },
) {
  const { token = '', status, error } = answer;
  return reply
    .code(200)
    .header('cache-control', 'no-store')
    .send({ token, product: appKeyOf(request), status, error });
}

/** Whose session it is. Several clients name no key once they are logged in; one that is named has to be the player's. */
async function findTrader(sessions: TradingSessions, request: FastifyRequest) {
  if (appKeyOf(request) === '') return sessions.findPlayer(tokenOf(request));
  try {
    return await sessions.find(appKeyOf(request), tokenOf(request));
  } catch (error) {
    if (error instanceof ApiFault) return undefined;
    throw error;
  }
}

function logIn({ logIn: logInTo }: ServedLogins, request: FastifyRequest): Promise<ApiLoginResult> {
  const fields = new URLSearchParams(typeof request.body === 'string' ? request.body : '');
  const [username, password] = [fields.get('username') ?? '', fields.get('password') ?? ''];
  const isForm =
    username !== '' && password !== '' && [username, password].every((text) => text.length <= FIELD_MAX);
  if (!isForm) return Promise.resolve({ error: 'INPUT_VALIDATION_ERROR' });
  return logInTo({
    appKey: appKeyOf(request),
    username,
    password,
    address: addressOf(request),
    userAgent: findHeader(request, 'user-agent') ?? '',
  });
}

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Refusal } from '../refusal.ts';
import { urgencyOfCall } from './call-urgency.ts';
import type { RequestLimits } from './limit-requests.ts';
import type { LoadWatch, Urgency } from './load-watch.ts';
import { refusalBody } from './register-calls.ts';

/** Soon, because whoever comes back spreads out by a random wait of their own. */
const RETRY_SECONDS = 2;
const BUSY = new Refusal('BUSY');
/** Made once, because a refusal has to cost next to nothing. */
const BUSY_BODY = JSON.stringify(refusalBody(BUSY));
const BUSY_BODY_AS_ERROR = JSON.stringify(refusalBody(BUSY, 'error'));

/**
 * Paths whose calls may be shed. All others are served: pages and files, which cost little, the process's own, and what
 * partners and payment gateways report, because money was promised for it.
 */
const SHEDDABLE = ['/api/', '/exchange/', '/playhouse/api/', '/sandbox/', '/sandbox-gateway/', '/captcha'];
const NEVER_SHED = ['/api/office/', '/api/payment-gateways/'];

/**
 * Says of each request, before its body is read, whether it is taken on; one that has to be shed is answered BUSY, with the
 * wait (SAFE-45). What is taken on counts as at work once its body is there, or whoever never sends theirs would take the
 * others' places, until its handler is done, however its visitor leaves. While the app closes, a refusal ends its
 * connection, like every other answer. Call it before routes are declared.
 */
export function admitCalls(
  app: FastifyInstance,
  load: LoadWatch,
  limits: Pick<RequestLimits, 'callerOf'>,
  isClosing: () => boolean,
): (request: FastifyRequest, reply: FastifyReply) => boolean {
  app.addHook('onRoute', (route) => {
    if (!isSheddable(route.url)) return;
    const { handler } = route;
    route.handler = async function counted(request, reply) {
      const end = load.begin();
      try {
        return await handler.call(this, request, reply);
      } finally {
        end();
      }
    };
  });
  return (request, reply) => {
    // By route, because a path can be spelt in many ways.
    const { url } = request.routeOptions;
    if (url === undefined || !isSheddable(url) || load.admits(urgencyOf(url, request, limits))) return true;
    answerBusy(request, reply, isClosing());
    return false;
  };
}

/** Answers past the framework, whose way to an answer costs as much as a small call. */
function answerBusy(request: FastifyRequest, reply: FastifyReply, isClosing: boolean): void {
  const body = request.routeOptions.config.refusedAs === undefined ? BUSY_BODY : BUSY_BODY_AS_ERROR;
  reply.hijack();
  reply.raw.writeHead(BUSY.status, {
    'cache-control': 'no-store',
    'retry-after': String(RETRY_SECONDS),
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    ...(isClosing && { connection: 'close' }),
  });
  reply.raw.end(body);
}

function urgencyOf(url: string, request: FastifyRequest, limits: Pick<RequestLimits, 'callerOf'>): Urgency {
  const { config } = request.routeOptions;
  if (url.startsWith('/sandbox')) return 'guest';
  const movesMoney = config.movesMoney === true || url.startsWith('/playhouse/');
  const { urgencyOfGuests } = config;
  return urgencyOfCall(
    { route: `${request.method} ${url}`, movesMoney, urgencyOfGuests },
    limits.callerOf(request),
  );
}

function isSheddable(url: string): boolean {
  return (
    SHEDDABLE.some((prefix) => url.startsWith(prefix)) && !NEVER_SHED.some((prefix) => url.startsWith(prefix))
  );
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether the route moves money. */
    movesMoney?: boolean;
    /** How urgent the route is for who isn't logged in; left out, `guest`. */
    urgencyOfGuests?: Urgency | undefined;
  }
}

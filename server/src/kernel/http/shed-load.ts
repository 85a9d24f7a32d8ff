import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Refusal } from '../refusal.ts';
import type { RequestLimits } from './limit-requests.ts';
import type { LoadWatch, Urgency } from './load-watch.ts';

/** Soon, because whoever comes back spreads out by a random wait of their own. */
const RETRY_SECONDS = 2;
/** One for all, because a refusal has to cost next to nothing. */
const BUSY = new Refusal('BUSY', { retryAfterSeconds: RETRY_SECONDS });

/**
 * Paths whose calls may be shed. All others are served: pages and files, which cost little, the process's own, and what
 * partners and payment gateways report, because money was promised for it.
 */
const SHEDDABLE = ['/api/', '/playhouse/api/', '/sandbox/', '/sandbox-gateway/', '/captcha'];
const NEVER_SHED = ['/api/office/', '/api/payment-gateways/'];

/** What gets a player out of a bet or a round that is open: their money is at stake while they wait. */
const GETTING_OUT: ReadonlySet<string> = new Set([
  'DELETE /api/exchange/orders',
  'DELETE /api/exchange/orders/:id',
  'POST /api/exchange/cash-out',
  'POST /playhouse/api/act',
  'POST /playhouse/api/leave',
]);

/** Refuses a request that has to be shed, before its body is read: BUSY, with the wait (SAFE-45). */
export function shedLoad(
  load: LoadWatch,
  limits: Pick<RequestLimits, 'callerOf'>,
): (request: FastifyRequest) => void {
  return (request) => {
    if (!load.admits(urgencyOf(request, limits))) throw BUSY;
  };
}

/** Counts the calls that may be shed while they are at work, however their visitor leaves; call it before routes are declared. */
export function countAtWork(app: FastifyInstance, load: LoadWatch): void {
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
}

/**
 * How urgent a request is: play with money and whatever else moves it go before what players read, and that before guests, play
 * for fun and the sandbox. What ends an open bet or round is never shed. A token that was never seen may be a player's.
 */
function urgencyOf(request: FastifyRequest, limits: Pick<RequestLimits, 'callerOf'>): Urgency {
  // By route, because a path can be spelt in many ways.
  const { url, config } = request.routeOptions;
  if (url === undefined || !isSheddable(url)) return 'always';
  if (url.startsWith('/sandbox')) return 'guest';
  const caller = limits.callerOf(request);
  if (caller === 'guest') return config.urgencyOfGuests ?? 'guest';
  if (caller === 'live' && GETTING_OUT.has(`${request.method} ${url}`)) return 'always';
  const movesMoney = config.movesMoney === true || url.startsWith('/playhouse/');
  return caller === 'live' && movesMoney ? 'money' : 'player';
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
    urgencyOfGuests?: Urgency;
  }
}

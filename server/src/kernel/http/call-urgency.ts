import type { Call } from '@maidan/contract';
import type { Urgency } from './load-watch.ts';

/** What gets a player out of a bet or a round that is open: their money is at stake while they wait. */
const GETTING_OUT: ReadonlySet<string> = new Set([
  'DELETE /api/exchange/orders',
  'DELETE /api/exchange/orders/:id',
  'POST /api/exchange/cash-out',
  'POST /playhouse/api/act',
  'POST /playhouse/api/leave',
]);

/** What says of a route how urgent its calls are. */
export interface RouteUrgency {
  /** As it is declared, after its method: `POST /api/login`. */
  readonly route: string;
  readonly movesMoney: boolean;
  readonly urgencyOfGuests: Urgency | undefined;
}

/**
 * How urgent a call is: play with money and whatever else moves it go before what players read, and that before guests, play
 * for fun and the sandbox. What ends an open bet or round is never shed. A token that was never seen may be a player's.
 */
export function urgencyOfCall(
  { route, movesMoney, urgencyOfGuests }: RouteUrgency,
  caller: 'live' | 'guest' | 'unknown',
): Urgency {
  if (caller === 'guest') return urgencyOfGuests ?? 'guest';
  if (caller === 'live' && GETTING_OUT.has(route)) return 'always';
  return caller === 'live' && movesMoney ? 'money' : 'player';
}

/** What says how urgent the call of that name is. */
export function urgencyOfRoute(name: string, { method, path, movesMoney }: Call): RouteUrgency {
  return {
    route: `${method} /api${path}`,
    movesMoney: movesMoney === true,
    // Their players can do nothing before it.
    urgencyOfGuests: name === 'login' ? 'player' : undefined,
  };
}

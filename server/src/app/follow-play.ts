import type { calls } from '@maidan/contract';
import { type ConsentGate, holdUntilAccepted } from '../domains/agreements/index.ts';
import { findOrdersByName } from '../domains/exchange/index.ts';
import { holdStakes, type PlaySessions } from '../domains/play-sessions/index.ts';
import { findBetsByName } from '../domains/sportsbook/index.ts';
import type { Handlers } from '../kernel/http/served-call.ts';
import type { BaseDeps } from './open-deps.ts';

/**
 * Makes the calls that stake something follow the player's session of play, which ends with a log-out, and wait until the player has
 * accepted the operator's documents; the latter those that begin a deposit too.
 */
export function followPlay(
  handlers: Handlers<typeof calls>,
  { playSessions, consentGate }: { readonly playSessions: PlaySessions; readonly consentGate: ConsentGate },
  { db }: Pick<BaseDeps, 'db'>,
): Handlers<typeof calls> {
  const wasPlaced = {
    order: async (bet: Parameters<typeof findOrdersByName>[1][number]) =>
      (await findOrdersByName(db, [bet])).length > 0,
    houseBet: async ({ marketId: marketKey, ...bet }: Parameters<typeof findOrdersByName>[1][number]) =>
      (await findBetsByName(db, [{ marketKey, ...bet }])).length > 0,
  };
  return {
    ...handlers,
    ...holdUntilAccepted(
      { ...handlers, ...holdStakes(handlers, { playSessions, wasPlaced }) },
      { gate: consentGate, wasPlaced },
    ),
    async logout(input, context) {
      await handlers.logout(input, context);
      await playSessions.end(context.player.id);
    },
    async endAllSessions(input, context) {
      await handlers.endAllSessions(input, context);
      await playSessions.end(context.player.id);
    },
  };
}

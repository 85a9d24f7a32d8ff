import { randomUUID } from 'node:crypto';
import type { calls as allCalls } from '@maidan/contract';
import type { Clock } from '../../kernel/time/clock.ts';
import type { Db } from '../../kernel/db.ts';
import { type Handlers, Prepared } from '../../kernel/http/served-call.ts';
import { insertStakePlace } from './place-store.ts';

/** The calls of the site by which a bet begins. */
type Staking = Pick<typeof allCalls, 'placeOrder' | 'changeOrder' | 'placeFancyBet' | 'placeBookmakerBet'>;

/**
 * Writes down from which country each bet is asked for, before it is placed: a bet never is without it, and one that is refused leaves a
 * row that nothing refers to. Where nobody knows countries, nothing is written.
 */
export function noteStakes(
  handlers: Handlers<Staking>,
  { db, clock }: { readonly db: Db; readonly clock: Clock },
): Handlers<Staking> {
  const note = async (
    { id, country }: { readonly id: bigint; readonly country?: string | undefined },
    marketId: string,
    clientRef: string,
  ): Promise<void> => {
    if (country !== undefined)
      await insertStakePlace(db, { playerId: id, marketId, clientRef }, country, clock.now());
  };
  return {
    async placeOrder(input, context) {
      await note(context.player, input.body.marketId, input.body.clientRef);
      return handlers.placeOrder(input, context);
    },
    // Another price makes a new order, whose market is known once it is there.
    async changeOrder(input, context) {
      const { country, id: playerId } = context.player;
      if (country === undefined || input.body.odds === undefined) return handlers.changeOrder(input, context);
      const body = { ...input.body, clientRef: input.body.clientRef ?? randomUUID() };
      const answer = await handlers.changeOrder({ ...input, body }, context);
      if (!(answer instanceof Prepared))
        await note({ id: playerId, country }, answer.order.marketId, body.clientRef);
      return answer;
    },
    async placeFancyBet(input, context) {
      await note(context.player, input.body.marketKey, input.body.clientRef);
      return handlers.placeFancyBet(input, context);
    },
    async placeBookmakerBet(input, context) {
      await note(context.player, input.body.marketKey, input.body.clientRef);
      return handlers.placeBookmakerBet(input, context);
    },
  };
}

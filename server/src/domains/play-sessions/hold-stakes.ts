import type { calls as allCalls } from '@maidan/contract';
import type { Handlers } from '../../kernel/http/served-call.ts';
import type { PlaySessions } from './play-sessions.ts';

/** The calls by which a player of the site stakes something. */
type Staking = Pick<typeof allCalls, 'placeOrder' | 'changeOrder' | 'placeFancyBet' | 'placeBookmakerBet'>;

/** A bet by the name that its player gave it. */
interface NamedBet {
  readonly playerId: bigint;
  readonly marketId: string;
  readonly clientRef: string;
}

/** What holds stakes back, and how a stake that was taken before is recognised. */
export interface StakeHold {
  readonly playSessions: Pick<PlaySessions, 'refusalOf' | 'played'>;
  /** True if a bet of that name was placed: its repeat is answered, and stakes nothing. */
  readonly wasPlaced: {
    readonly order: (bet: NamedBet) => Promise<boolean>;
    readonly houseBet: (bet: NamedBet) => Promise<boolean>;
  };
}

/**
 * Holds a player's stakes back while a reality check waits for its answer or a session limit was reached (CARE-46), and counts those that
 * are taken as play. Held where a call arrives: what was taken before is finished.
 */
export function holdStakes(handlers: Handlers<Staking>, hold: StakeHold): Handlers<Staking> {
  const { playSessions, wasPlaced } = hold;
  const staking = async <Answer>(
    playerId: bigint,
    work: () => Promise<Answer> | Answer,
    wasTaken: () => Promise<boolean>,
  ): Promise<Answer> => {
    const refusal = playSessions.refusalOf(playerId);
    if (refusal !== undefined) {
      if (await wasTaken()) return work();
      throw refusal;
    }
    const answer = await work();
    playSessions.played(playerId);
    return answer;
  };
  const ofHouse = (player: { readonly id: bigint }, body: { marketKey: string; clientRef: string }) => () =>
    wasPlaced.houseBet({ playerId: player.id, marketId: body.marketKey, clientRef: body.clientRef });
  return {
    placeOrder: (input, context) =>
      staking(
        context.player.id,
        () => handlers.placeOrder(input, context),
        () => wasPlaced.order({ playerId: context.player.id, ...input.body }),
      ),
    // A smaller size only cancels.
    changeOrder: (input, context) =>
      input.body.odds === undefined
        ? handlers.changeOrder(input, context)
        : staking(
            context.player.id,
            () => handlers.changeOrder(input, context),
            () => Promise.resolve(false),
          ),
    placeFancyBet: (input, context) =>
      staking(
        context.player.id,
        () => handlers.placeFancyBet(input, context),
        ofHouse(context.player, input.body),
      ),
    placeBookmakerBet: (input, context) =>
      staking(
        context.player.id,
        () => handlers.placeBookmakerBet(input, context),
        ofHouse(context.player, input.body),
      ),
  };
}

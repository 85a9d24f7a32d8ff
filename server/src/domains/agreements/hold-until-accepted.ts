import type { calls as allCalls } from '@maidan/contract';
import type { Handlers } from '../../kernel/http/served-call.ts';
import { Refusal } from '../../kernel/refusal.ts';
import type { ConsentGate } from './consent-gate.ts';

/** The calls by which a player of the site stakes something or begins a deposit. */
type Held = Pick<
  typeof allCalls,
  'placeOrder' | 'changeOrder' | 'placeFancyBet' | 'placeBookmakerBet' | 'receiverNumber' | 'requestPayment'
>;

/** A bet by the name that its player gave it. */
interface NamedBet {
  readonly playerId: bigint;
  readonly marketId: string;
  readonly clientRef: string;
}

/** Who is held, and how a stake that was taken before is recognised. */
export interface ConsentHold {
  readonly gate: Pick<ConsentGate, 'owes'>;
  /** True if a bet of that name was placed: its repeat is answered, and stakes nothing. */
  readonly wasPlaced: {
    readonly order: (bet: NamedBet) => Promise<boolean>;
    readonly houseBet: (bet: NamedBet) => Promise<boolean>;
  };
}

/**
 * Refuses AGREEMENTS_DUE where a player stakes or begins a deposit and has to accept a document first (CARE-72). Held where a call
 * arrives: what was taken before is finished, and a payment that was made for an offer is still reported.
 */
export function holdUntilAccepted(
  handlers: Handlers<Held>,
  { gate, wasPlaced }: ConsentHold,
): Handlers<Held> {
  const hold = async <Answer>(
    { id }: { readonly id: bigint },
    work: () => Promise<Answer> | Answer,
    wasTaken: () => Promise<boolean> = () => Promise.resolve(false),
  ): Promise<Answer> => {
    if ((await gate.owes(id)) && !(await wasTaken())) throw new Refusal('AGREEMENTS_DUE');
    return work();
  };
  const ofHouse =
    ({ id }: { readonly id: bigint }, body: { marketKey: string; clientRef: string }) =>
    () =>
      wasPlaced.houseBet({ playerId: id, marketId: body.marketKey, clientRef: body.clientRef });
  return {
    placeOrder: (input, context) =>
      hold(
        context.player,
        () => handlers.placeOrder(input, context),
        () => wasPlaced.order({ playerId: context.player.id, ...input.body }),
      ),
    // A smaller size only cancels.
    changeOrder: (input, context) =>
      input.body.odds === undefined
        ? handlers.changeOrder(input, context)
        : hold(context.player, () => handlers.changeOrder(input, context)),
    placeFancyBet: (input, context) =>
      hold(context.player, () => handlers.placeFancyBet(input, context), ofHouse(context.player, input.body)),
    placeBookmakerBet: (input, context) =>
      hold(
        context.player,
        () => handlers.placeBookmakerBet(input, context),
        ofHouse(context.player, input.body),
      ),
    receiverNumber: (input, context) => hold(context.player, () => handlers.receiverNumber(input, context)),
    requestPayment: (input, context) => hold(context.player, () => handlers.requestPayment(input, context)),
  };
}

import type { Money } from '@maidan/engine';
import { writeMoney } from '../../wire.ts';
import { getSitting } from '../player-store.ts';
import type { PlayhousePart } from '../playhouse-part.ts';
import { presentRound } from '../present-round.ts';
import { findRound } from '../round-store.ts';
import { presentSums } from '../show-session.ts';
import type { BetRow } from './shared-store.ts';

/** What a player is told of a bet, and what the table lists of it. */
export interface ToldBet {
  readonly playerId: bigint;
  readonly sharedRoundId: string;
  /** None for a bet that is not in its round. */
  readonly row: BetRow | undefined;
  readonly json: string;
}

/** Looks up what has become of a bet of that game; undefined when it is gone or another game's. */
export async function tellBet(
  part: PlayhousePart,
  game: string,
  { betId, balance }: { readonly betId: string; readonly balance: Money | undefined },
): Promise<ToldBet | undefined> {
  const bet = await findRound(part.database, betId);
  if (bet?.sharedRoundId == null || bet.game !== game) return undefined;
  const sitting = await getSitting(part.database, bet.sittingId);
  const { id, playerId, sharedRoundId, stake, choice, actions, pays, state, openedAt } = bet;
  const isIn = state === 'open' || state === 'paying' || state === 'closed';
  return {
    playerId,
    sharedRoundId,
    row: isIn
      ? { id, playerId, user: sitting.user, stake, choice, actions, pays, openedAt, isOpen: state === 'open' }
      : undefined,
    json: JSON.stringify({
      round: await presentRound(part.database, part, bet),
      ...(balance === undefined ? {} : { balance: writeMoney(balance) }),
      sums: presentSums(sitting),
    }),
  };
}

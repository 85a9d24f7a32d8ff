import type { Money } from '@maidan/engine';
import { writeMoney } from '../../wire.ts';
import { getGameSession } from '../player-store.ts';
import type { PlayhouseDeps } from '../deps.ts';
import { presentRound, presentSums } from '../present-round.ts';
import { findRound } from '../round-store.ts';
import type { BetRow } from './shared-store.ts';

/** What a player sees of a bet, and what the table lists of it. */
export interface BetUpdate {
  readonly playerId: bigint;
  readonly sharedRoundId: string;
  /** Undefined for a bet that is not in its round. */
  readonly row: BetRow | undefined;
  readonly json: string;
}

/** Loads the current state of a bet of that game; undefined when it is gone or another game's. */
export async function loadBetUpdate(
  deps: PlayhouseDeps,
  game: string,
  { betId, balance }: { readonly betId: string; readonly balance: Money | undefined },
): Promise<BetUpdate | undefined> {
  const bet = await findRound(deps.database, betId);
  if (bet?.sharedRoundId == null || bet.game !== game) return undefined;
  const gameSession = await getGameSession(deps.database, bet.gameSessionId);
  const { id, playerId, sharedRoundId, stake, choice, actions, pays, state, openedAt } = bet;
  const isIn = state === 'open' || state === 'paying' || state === 'closed';
  return {
    playerId,
    sharedRoundId,
    row: isIn
      ? {
          id,
          playerId,
          user: gameSession.user,
          stake,
          choice,
          actions,
          pays,
          openedAt,
          isOpen: state === 'open',
        }
      : undefined,
    json: JSON.stringify({
      round: await presentRound(deps.database, deps, bet),
      ...(balance === undefined ? {} : { balance: writeMoney(balance) }),
      sums: presentSums(gameSession),
      waitMs: 0,
    }),
  };
}

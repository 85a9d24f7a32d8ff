import type { Money } from '@maidan/engine';
import { type OfferedGame, takaToMoney } from '../catalogue.ts';
import { driveRound } from './drive-round.ts';
import type { Driven } from './round-steps.ts';
import { getRules } from './judge-round.ts';
import type { GameSession } from './player-store.ts';
import type { PlayhouseDeps } from './deps.ts';
import { PlayRefusal } from './refusal.ts';
import { findRoundAsked } from './round-store.ts';

/** A request for a round: the same key is the same round. */
export interface AskedRound {
  readonly requestKey: string;
  readonly stake: Money;
  readonly choice: unknown;
  /** True for one of the player's free spins, whose stake is that of its grant. */
  readonly isFree: boolean;
  /** From which country it was asked for. */
  readonly country: string | undefined;
}

/** A round after it was advanced as far as it went. */
export interface Begun extends Driven {
  readonly roundId: string;
}

/**
 * Begins a round and advances it as far as it goes by itself. Refuses BAD_CHOICE, STAKE_OUT_OF_LIMITS, NO_FREE_SPINS,
 * ROUND_OPEN while another round of that game is not complete, and CYCLE_RUNNING, with how long to wait, until the least time
 * since it began has passed. A stake that the wallet refuses leaves a round that never began, with the wallet's code.
 */
export async function beginRound(
  deps: PlayhouseDeps,
  gameSession: GameSession,
  { offered, asked }: { readonly offered: OfferedGame; readonly asked: AskedRound },
): Promise<Begun> {
  const { requestKey, stake, isFree, country } = asked;
  const choice = getRules(gameSession.game).readChoice(asked.choice);
  const isInLimits =
    isFree || (stake >= takaToMoney(offered.stakeMin) && stake <= takaToMoney(offered.stakeMax));
  if (choice === undefined || !isInLimits) {
    // Whoever repeats a request is told what became of it, whatever the limits are now.
    const known = await findRoundAsked(deps.database, gameSession.playerId, requestKey);
    if (known === undefined)
      throw new PlayRefusal(choice === undefined ? 'BAD_CHOICE' : 'STAKE_OUT_OF_LIMITS');
    return { roundId: known.id, ...(await driveRound(deps, known.id)) };
  }
  const begun = await deps.begin({
    gameSession,
    requestKey,
    choice,
    stake: isFree ? undefined : stake,
    country,
  });
  if (begun.kind === 'refused') throw begun.refusal;
  const { roundId, due } =
    begun.kind === 'begun' ? { roundId: begun.due.roundId, due: begun.due } : { ...begun, due: undefined };
  return { roundId, ...(await driveRound(deps, roundId, due)) };
}

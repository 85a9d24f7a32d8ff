import { randomUUID } from 'node:crypto';
import type { Money } from '@maidan/engine';
import { type OfferedGame, takaToMoney } from '../catalogue.ts';
import { findRoundAsked, findRoundUnderWay, insertCall, insertRound, soon } from './round-store.ts';
import { inTransaction, isSecond } from './database.ts';
import { driveRound } from './drive-round.ts';
import { takeSpin } from './free-spins.ts';
import { getRules } from './judge-round.ts';
import { type GameSession, lockPlayer } from './player-store.ts';
import type { PlayhouseDeps } from './deps.ts';
import { PlayRefusal } from './refusal.ts';
import { takeNonce } from './seed-store.ts';
import { findCycleWaitMs } from './wait-for-cycle.ts';

/** A request for a round: the same key is the same round. */
export interface AskedRound {
  readonly requestKey: string;
  readonly stake: Money;
  readonly choice: unknown;
  /** True for one of the player's free spins, whose stake is that of its grant. */
  readonly isFree: boolean;
}

/** A round after it was advanced as far as it went. */
export interface Begun {
  readonly roundId: string;
  readonly balance: Money | undefined;
}

/**
 * Begins a round and advances it as far as it goes by itself; returns its id and the balance, if the wallet
 * reported it. Refuses BAD_CHOICE, STAKE_OUT_OF_LIMITS, NO_FREE_SPINS, ROUND_OPEN while another round of that game is not
 * complete, and CYCLE_RUNNING, with how long to wait, until the least time since it began has passed. A stake that the wallet refuses leaves a round that never began, with the wallet's code.
 */
export async function beginRound(
  deps: PlayhouseDeps,
  gameSession: GameSession,
  { offered, asked }: { readonly offered: OfferedGame; readonly asked: AskedRound },
): Promise<Begun> {
  const known = await findRoundAsked(deps.database, gameSession.playerId, asked.requestKey);
  const roundId = known?.id ?? (await writeRound(deps, gameSession, offered, asked));
  return { roundId, balance: await driveRound(deps, roundId) };
}

async function writeRound(
  deps: PlayhouseDeps,
  gameSession: GameSession,
  offered: OfferedGame,
  { requestKey, stake: asked, choice, isFree }: AskedRound,
): Promise<string> {
  const { playerId, game } = gameSession;
  const readChoice = getRules(game).readChoice(choice);
  if (readChoice === undefined) throw new PlayRefusal('BAD_CHOICE');
  if (!isFree && (asked < takaToMoney(offered.stakeMin) || asked > takaToMoney(offered.stakeMax)))
    throw new PlayRefusal('STAKE_OUT_OF_LIMITS');
  const write = () =>
    inTransaction(deps.database, async (tx) => {
      await lockPlayer(tx, playerId);
      const known = await findRoundAsked(tx, playerId, requestKey);
      if (known !== undefined) return known.id;
      if ((await findRoundUnderWay(tx, playerId, game)) !== undefined) throw new PlayRefusal('ROUND_OPEN');
      const waitMs = await findCycleWaitMs(tx, deps, { playerId, game });
      if (waitMs > 0) throw new PlayRefusal('CYCLE_RUNNING', waitMs);
      const spin = isFree ? await takeSpin(tx, gameSession, deps.clock.now()) : undefined;
      if (isFree && spin === undefined) throw new PlayRefusal('NO_FREE_SPINS');
      const stake = spin?.stake ?? asked;
      const { pairId, nonce } = await takeNonce(tx, deps, playerId);
      const id = randomUUID();
      await insertRound(tx, {
        id,
        playerId,
        gameSessionId: gameSession.id,
        game,
        seedPairId: pairId,
        sharedRoundId: null,
        saltPart: null,
        nonce,
        requestKey,
        stake,
        freeSpinGrantId: spin?.grantId ?? null,
        choice: readChoice,
        dueAt: soon(deps),
        openedAt: deps.clock.now(),
      });
      await insertCall(tx, {
        id: randomUUID(),
        roundId: id,
        kind: 'bet',
        amount: stake,
        reference: null,
      });
      return id;
    });
  return write().catch((error: unknown) => {
    if (isSecond(error, 'round_open_once')) throw new PlayRefusal('ROUND_OPEN');
    throw error;
  });
}

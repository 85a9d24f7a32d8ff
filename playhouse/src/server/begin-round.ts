import { type Money, money } from '@maidan/engine';
import type { OfferedGame } from '../catalogue.ts';
import { soon } from './undo-round.ts';
import { insertCall } from './call-store.ts';
import { inTransaction, isSecond } from './database.ts';
import { driveRound } from './drive-round.ts';
import { getRules } from './judge-round.ts';
import { type GameSession, lockPlayer } from './player-store.ts';
import type { PlayhouseDeps } from './deps.ts';
import { newId } from './random-bytes.ts';
import { PlayRefusal } from './refusal.ts';
import { findRoundAsked, findRoundUnderWay, insertRound } from './round-store.ts';
import { takeNonce } from './seed-store.ts';

/** What a player asks for: the same key is the same round. */
export interface AskedRound {
  readonly requestKey: string;
  readonly stake: Money;
  readonly choice: unknown;
}

/** A round that was taken as far as it went. */
export interface Begun {
  readonly roundId: string;
  readonly balance: Money | undefined;
}

const PAISA_PER_TAKA = 100n;

/**
 * Begins a round and takes it as far as it goes by itself; answers its id and the
 * balance, if the wallet told it. Refuses BAD_CHOICE, STAKE_OUT_OF_LIMITS, and
 * ROUND_OPEN while another round of that game is not complete. A stake that the wallet refuses makes a round that has not
 * begun, with the wallet's word.
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
  { requestKey, stake, choice }: AskedRound,
): Promise<string> {
  const { playerId, game } = gameSession;
  const readChoice = getRules(game).readChoice(choice);
  if (readChoice === undefined) throw new PlayRefusal('BAD_CHOICE');
  if (stake < takaToMoney(offered.stakeMin) || stake > takaToMoney(offered.stakeMax))
    throw new PlayRefusal('STAKE_OUT_OF_LIMITS');
  const write = () =>
    inTransaction(deps.database, async (tx) => {
      await lockPlayer(tx, playerId);
      const known = await findRoundAsked(tx, playerId, requestKey);
      if (known !== undefined) return known.id;
      if ((await findRoundUnderWay(tx, playerId, game)) !== undefined) throw new PlayRefusal('ROUND_OPEN');
      const { pairId, nonce } = await takeNonce(tx, deps, playerId);
      const id = newId(deps.random);
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
        choice: readChoice,
        lookAt: soon(deps),
        openedAt: deps.clock.now(),
      });
      await insertCall(tx, {
        id: newId(deps.random),
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

/** A whole number of taka. */
export const takaToMoney = (whole: number): Money => money(BigInt(whole) * PAISA_PER_TAKA);

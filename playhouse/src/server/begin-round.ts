import { type Money, money } from '@maidan/engine';
import type { OfferedGame } from '../catalogue.ts';
import { soon } from './advance-round.ts';
import { insertCall } from './call-store.ts';
import { inTransaction, isSecond } from './database.ts';
import { driveRound } from './drive-round.ts';
import { getRules } from './judge-round.ts';
import { type Sitting, lockPlayer } from './player-store.ts';
import { type PlayhousePart, newId } from './playhouse-part.ts';
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
  part: PlayhousePart,
  sitting: Sitting,
  { offered, asked }: { readonly offered: OfferedGame; readonly asked: AskedRound },
): Promise<Begun> {
  const known = await findRoundAsked(part.database, sitting.playerId, asked.requestKey);
  const roundId = known?.id ?? (await writeRound(part, sitting, offered, asked));
  return { roundId, balance: await driveRound(part, roundId) };
}

async function writeRound(
  part: PlayhousePart,
  sitting: Sitting,
  offered: OfferedGame,
  { requestKey, stake, choice }: AskedRound,
): Promise<string> {
  const { playerId, game } = sitting;
  const readChoice = getRules(game).readChoice(choice);
  if (readChoice === undefined) throw new PlayRefusal('BAD_CHOICE');
  if (stake < takaToMoney(offered.stakeMin) || stake > takaToMoney(offered.stakeMax))
    throw new PlayRefusal('STAKE_OUT_OF_LIMITS');
  const write = () =>
    inTransaction(part.database, async (tx) => {
      await lockPlayer(tx, playerId);
      const known = await findRoundAsked(tx, playerId, requestKey);
      if (known !== undefined) return known.id;
      if ((await findRoundUnderWay(tx, playerId, game)) !== undefined) throw new PlayRefusal('ROUND_OPEN');
      const { pairId, nonce } = await takeNonce(tx, part, playerId);
      const id = newId(part.random);
      await insertRound(tx, {
        id,
        playerId,
        sittingId: sitting.id,
        game,
        seedPairId: pairId,
        sharedRoundId: null,
        saltPart: null,
        nonce,
        requestKey,
        stake,
        choice: readChoice,
        lookAt: soon(part),
        openedAt: part.clock.now(),
      });
      await insertCall(tx, {
        id: newId(part.random),
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

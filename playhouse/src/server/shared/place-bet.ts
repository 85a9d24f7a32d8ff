import { randomUUID } from 'node:crypto';
import type { Money } from '@maidan/engine';
import { findOffered, takaToMoney } from '../../catalogue.ts';
import { findPace } from '../../shared-pace.ts';
import { findSharedRules, saltPartOf } from '../../shared-rules.ts';
import type { Begun } from '../begin-round.ts';
import { findRoundAsked, insertRounds, soon } from '../round-store.ts';
import { inTransaction } from '../database.ts';
import { driveRound } from '../drive-round.ts';
import { type GameSession, lockPlayer } from '../player-store.ts';
import type { PlayhouseDeps } from '../deps.ts';
import { PlayRefusal } from '../refusal.ts';
import { holdSeeds } from '../seed-store.ts';
import { sha256 } from './hash-chain.ts';
import { countBets, shareShared } from './shared-store.ts';

/** A request for a bet: the same key is the same bet. */
export interface AskedBet {
  readonly requestKey: string;
  /** The round that the player sees; the bet is never for another. */
  readonly sharedRoundId: string;
  readonly stake: Money;
  readonly choice: unknown;
  /** From which country it was asked for. */
  readonly country: string | undefined;
}

/**
 * Bets on a shared round. Refuses BAD_CHOICE, STAKE_OUT_OF_LIMITS, NOT_FOUND for what is no round of this
 * game, BETS_CLOSED when it takes no more bets, and ENOUGH_BETS. A stake that the wallet refuses leaves a
 * refused bet with the wallet's code; one that it pays after betting has closed is returned.
 */
export async function placeBet(
  deps: PlayhouseDeps,
  gameSession: GameSession,
  asked: AskedBet,
): Promise<Begun> {
  const known = await findRoundAsked(deps.database, gameSession.playerId, asked.requestKey);
  const betId = known?.id ?? (await writeBet(deps, gameSession, asked));
  return { roundId: betId, ...(await driveRound(deps, betId)) };
}

async function writeBet(
  deps: PlayhouseDeps,
  { id: gameSessionId, playerId, game }: GameSession,
  { requestKey, sharedRoundId, stake, choice: given, country }: AskedBet,
): Promise<string> {
  const [offered, pace] = [findOffered(game), findPace(game)];
  const choice = findSharedRules(game)?.readBet(given);
  if (choice === undefined) throw new PlayRefusal('BAD_CHOICE');
  if (offered === undefined || pace === undefined) throw new PlayRefusal('UNKNOWN_GAME');
  if (stake < takaToMoney(offered.stakeMin) || stake > takaToMoney(offered.stakeMax))
    throw new PlayRefusal('STAKE_OUT_OF_LIMITS');
  return inTransaction(deps.database, async (tx) => {
    await lockPlayer(tx, playerId);
    const known = await findRoundAsked(tx, playerId, requestKey);
    if (known !== undefined) return known.id;
    const shared = await shareShared(tx, sharedRoundId);
    if (shared?.game !== game) throw new PlayRefusal('NOT_FOUND');
    const now = deps.clock.now();
    if (shared.state !== 'betting' || now >= shared.closesAt) throw new PlayRefusal('BETS_CLOSED');
    if ((await countBets(tx, playerId, sharedRoundId)) >= pace.betsMax) throw new PlayRefusal('ENOUGH_BETS');
    const { active } = await holdSeeds(tx, deps, playerId);
    const id = randomUUID();
    await insertRounds(tx, [
      {
        id,
        betId: randomUUID(),
        playerId,
        gameSessionId,
        game,
        seedPairId: null,
        sharedRoundId,
        saltPart: saltPartOf(sha256, active.clientSeed, shared.number),
        nonce: shared.number,
        requestKey,
        stake,
        freeSpinGrantId: null,
        choice,
        dueAt: soon(deps),
        openedAt: now,
        country: country ?? null,
      },
    ]);
    return id;
  });
}

import { writeMoney } from '../wire.ts';
import { queryOne, sql } from './database.ts';
import { judgeRound } from './judge-round.ts';
import type { PlayhousePart } from './playhouse-part.ts';
import { PlayRefusal } from './refusal.ts';
import { findRound } from './round-store.ts';

/**
 * All that anyone who knows a round's id needs to work it out again (GAME-6); says nothing of who played. The server seed is
 * in it once it was revealed. Refuses NOT_FOUND for a round that is not over.
 */
export async function showProof({ database, ...part }: PlayhousePart, id: string) {
  const round = await findRound(database, id);
  if (round?.state !== 'closed') throw new PlayRefusal('NOT_FOUND');
  const pair = await queryOne<{ commitment: string; clientSeed: string; serverSeed: string | null }>(
    database,
    sql`select commitment, client_seed as "clientSeed", server_seed as "serverSeed"
        from playhouse.seed_pair where id = ${round.seedPairId}`,
  );
  const judged = await judgeRound(database, part, round, round.actions);
  if (pair === undefined || typeof judged === 'string') throw new PlayRefusal('NOT_FOUND');
  const { game, nonce, stake, choice, actions, staked, pays } = round;
  return {
    ...pair,
    id,
    game,
    nonce,
    stake: writeMoney(stake),
    choice,
    actions,
    staked: writeMoney(staked),
    pays: writeMoney(pays),
    view: judged.view,
  };
}

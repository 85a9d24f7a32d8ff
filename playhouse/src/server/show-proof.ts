import { type Money, money } from '@maidan/engine';
import { writeMoney } from '../wire.ts';
import { queryOne, sql } from './database.ts';
import { judgeStored } from './judge-round.ts';
import type { PlayhouseDeps } from './deps.ts';
import { PlayRefusal } from './refusal.ts';
import { type RoundRow, findRound } from './round-store.ts';
import { findPublished } from './shared/hash-chain.ts';
import { viewOf } from './shared/present-table.ts';
import { findShared } from './shared/shared-store.ts';

/**
 * All that anyone who knows a round's id needs to recompute it (GAME-6), without revealing who played. It has
 * the server seed once that was revealed. Refuses NOT_FOUND for a round that is not over.
 */
export async function showProof(deps: PlayhouseDeps, id: string) {
  const round = await findRound(deps.database, id);
  if (round === undefined) return showShared(deps, id, NO_BET);
  if (round.state !== 'closed') throw new PlayRefusal('NOT_FOUND');
  if (round.sharedRoundId !== null) return { ...(await showShared(deps, round.sharedRoundId, round)), id };
  return showOwn(deps, round);
}

async function showOwn({ database, ...deps }: PlayhouseDeps, round: RoundRow) {
  const pair = await queryOne<{ commitment: string; clientSeed: string; serverSeed: string | null }>(
    database,
    sql`select commitment, client_seed as "clientSeed", server_seed as "serverSeed"
        from playhouse.seed_pair where id = ${round.seedPairId}::bigint and client_seed is not null`,
  );
  const judged = await judgeStored(database, deps, round);
  if (pair === undefined || typeof judged === 'string') throw new PlayRefusal('NOT_FOUND');
  const { id, game, nonce } = round;
  const isFree = round.freeSpinGrantId !== null;
  return { ...pair, id, game, nonce, ...presentBet(round), ...(isFree && { isFree }), view: judged.view };
}

const NO_BET = { stake: money(0n), choice: null, actions: [], staked: money(0n), pays: money(0n) };

/** The shared round, with the bet in question. */
async function showShared(deps: PlayhouseDeps, id: string, bet: Bet) {
  const shared = await findShared(deps.database, id);
  if (shared?.serverSeed == null) throw new PlayRefusal('NOT_FOUND');
  const { game, number, commitment, serverSeed, salt, chainId, chainPosition } = shared;
  const published = chainId === null ? undefined : await findPublished(deps.database, chainId);
  return {
    id,
    game,
    commitment,
    serverSeed,
    clientSeed: salt ?? '',
    nonce: number,
    ...presentBet(bet),
    view: viewOf(deps, shared),
    ...(published === undefined || chainPosition === null
      ? {}
      : { chain: { published, position: chainPosition } }),
  };
}

interface Bet {
  readonly stake: Money;
  readonly choice: unknown;
  readonly actions: readonly unknown[];
  readonly staked: Money;
  readonly pays: Money;
}

const presentBet = ({ stake, choice, actions, staked, pays }: Bet) => ({
  stake: writeMoney(stake),
  choice,
  actions,
  staked: writeMoney(staked),
  pays: writeMoney(pays),
});

import { createHash } from 'node:crypto';
import { type Database, type Transaction, query, queryOne, sql } from './database.ts';
import type { PlayhouseDeps } from './deps.ts';

/** The seeds of a player's next bets, as far as they may be shown. */
export interface ShownSeeds {
  /** SHA-256 of the server seed in use. */
  readonly commitment: string;
  readonly clientSeed: string;
  readonly nextNonce: number;
  /** SHA-256 of the server seed that follows it. */
  readonly nextCommitment: string;
}

/** A revealed pair. */
export interface RevealedSeeds {
  readonly serverSeed: string;
  readonly commitment: string;
  readonly clientSeed: string;
  readonly bets: number;
}

interface PairRow {
  readonly id: bigint;
  readonly sealed: Uint8Array;
  readonly commitment: string;
  readonly clientSeed: string;
  readonly nextNonce: number;
}

type SeedDeps = Pick<PlayhouseDeps, 'seal' | 'random' | 'clock' | 'serverSeed'>;

/** SHA-256 of a server seed, shown before the first bet (casino: provably fair). */
export const commitmentOf = (serverSeed: string): string =>
  createHash('sha256').update(serverSeed).digest('hex');

const newServerSeed = ({ random, serverSeed }: SeedDeps) => serverSeed ?? random.bytes(32).toString('hex');
const newClientSeed = ({ random }: SeedDeps) => random.bytes(8).toString('hex');

/**
 * The pair in use and the one that follows it, created where missing. Pairs sealed with another secret are
 * unusable and retired. The player must be locked.
 */
export async function holdSeeds(
  tx: Transaction,
  deps: SeedDeps,
  playerId: bigint,
): Promise<{ active: PairRow; nextCommitment: string }> {
  const next = await holdNext(tx, deps, playerId);
  const active = await findUsable(tx, deps, playerId);
  if (active !== undefined) return { active, nextCommitment: next };
  await useNext(tx, playerId, newClientSeed(deps));
  return holdSeeds(tx, deps, playerId);
}

async function findUsable(
  tx: Transaction,
  { seal }: SeedDeps,
  playerId: bigint,
): Promise<PairRow | undefined> {
  const row = await queryOne<PairRow>(
    tx,
    sql`select id, sealed, commitment, client_seed as "clientSeed", next_nonce as "nextNonce"
        from playhouse.seed_pair where player_id = ${playerId} and state = 'active'`,
  );
  if (row === undefined || seal.open(row.sealed) !== undefined) return row;
  await query(tx, sql`update playhouse.seed_pair set state = 'lost' where id = ${row.id}`);
  return undefined;
}

async function holdNext(tx: Transaction, deps: SeedDeps, playerId: bigint): Promise<string> {
  const row = await queryOne<{ id: bigint; sealed: Uint8Array; commitment: string }>(
    tx,
    sql`select id, sealed, commitment from playhouse.seed_pair where player_id = ${playerId} and state = 'next'`,
  );
  if (row !== undefined && deps.seal.open(row.sealed) !== undefined) return row.commitment;
  if (row !== undefined)
    await query(tx, sql`update playhouse.seed_pair set state = 'lost' where id = ${row.id}`);
  const serverSeed = newServerSeed(deps);
  await query(
    tx,
    sql`insert into playhouse.seed_pair (player_id, state, sealed, commitment)
        values (${playerId}, 'next', ${deps.seal.close(serverSeed)}, ${commitmentOf(serverSeed)})`,
  );
  return commitmentOf(serverSeed);
}

const useNext = (tx: Transaction, playerId: bigint, clientSeed: string) =>
  query(
    tx,
    sql`update playhouse.seed_pair set state = 'active', client_seed = ${clientSeed}
        where player_id = ${playerId} and state = 'next'`,
  );

/** Counts a bet under the pair in use and returns its nonce, from 0. The player must be locked. */
export async function takeNonce(
  tx: Transaction,
  deps: SeedDeps,
  playerId: bigint,
): Promise<{ pairId: bigint; nonce: number }> {
  const { active } = await holdSeeds(tx, deps, playerId);
  await query(tx, sql`update playhouse.seed_pair set next_nonce = next_nonce + 1 where id = ${active.id}`);
  return { pairId: active.id, nonce: active.nextNonce };
}

/** Reveals the pair in use and continues with the next one under that client seed. The player must be locked. */
export async function replaceSeeds(
  tx: Transaction,
  deps: SeedDeps,
  { playerId, clientSeed }: { readonly playerId: bigint; readonly clientSeed: string | undefined },
): Promise<RevealedSeeds> {
  const { active } = await holdSeeds(tx, deps, playerId);
  const serverSeed = deps.seal.open(active.sealed) ?? '';
  await query(
    tx,
    sql`update playhouse.seed_pair set state = 'revealed', server_seed = ${serverSeed},
          revealed_at = ${deps.clock.now()} where id = ${active.id}`,
  );
  await useNext(tx, playerId, clientSeed ?? newClientSeed(deps));
  const { commitment, clientSeed: used, nextNonce } = active;
  return { serverSeed, commitment, clientSeed: used, bets: nextNonce };
}

/** The seeds of a round's outcome; undefined when its server seed was sealed with a secret that is gone. */
export async function findRoundSeeds(
  on: Database,
  { seal }: Pick<PlayhouseDeps, 'seal'>,
  pairId: bigint,
): Promise<{ readonly serverSeed: string; readonly clientSeed: string } | undefined> {
  const row = await queryOne<{ sealed: Uint8Array; serverSeed: string | null; clientSeed: string | null }>(
    on,
    sql`select sealed, server_seed as "serverSeed", client_seed as "clientSeed"
        from playhouse.seed_pair where id = ${pairId}`,
  );
  const serverSeed = row && (row.serverSeed ?? seal.open(row.sealed));
  if (serverSeed === undefined || row?.clientSeed == null) return undefined;
  return { serverSeed, clientSeed: row.clientSeed };
}

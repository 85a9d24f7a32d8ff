import { createHash } from 'node:crypto';
import { type Database, type Transaction, query, queryOne, sql } from './database.ts';
import type { RandomBytes, Seal } from './secrets.ts';
import type { Time } from './time.ts';

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

interface SeedDeps {
  readonly seal: Seal;
  readonly random: RandomBytes;
  readonly clock: Time;
  readonly serverSeed: string | undefined;
}

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

/** A player's pairs, read with what else decides about a round; all are null where there is none. */
export interface PlayerPairs {
  readonly pairId: bigint | null;
  readonly sealed: Uint8Array | null;
  readonly nextNonce: number | null;
  readonly nextSealed: Uint8Array | null;
}

/**
 * Under which pair, and as its how-manieth from 0, a player's next round is counted; makes pairs that are missing or can't be read.
 * The player must be locked.
 */
export async function pickNonce(
  tx: Transaction,
  deps: SeedDeps,
  { playerId, pairId, sealed, nextNonce, nextSealed }: PlayerPairs & { readonly playerId: bigint },
): Promise<{ readonly pairId: bigint; readonly nonce: number }> {
  const isUsable = (one: Uint8Array | null) => one !== null && deps.seal.open(one) !== undefined;
  if (pairId !== null && nextNonce !== null && isUsable(sealed) && isUsable(nextSealed))
    return { pairId, nonce: nextNonce };
  const { active } = await holdSeeds(tx, deps, playerId);
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

/** The seeds of a round's outcome. */
export interface RoundSeeds {
  readonly serverSeed: string;
  readonly clientSeed: string;
}

/** A pair as it is stored; all are null where there is none. */
export interface SealedSeeds {
  readonly sealed: Uint8Array | null;
  readonly serverSeed: string | null;
  readonly clientSeed: string | null;
}

/** The seeds of a stored pair; undefined when its server seed was sealed with a secret that is gone. */
export function readSeeds(
  { seal }: { readonly seal: Seal },
  { sealed, serverSeed: revealed, clientSeed }: SealedSeeds,
): RoundSeeds | undefined {
  const serverSeed = revealed ?? (sealed === null ? undefined : seal.open(sealed));
  return serverSeed === undefined || clientSeed === null ? undefined : { serverSeed, clientSeed };
}

/** The seeds of a round's outcome; undefined when its server seed was sealed with a secret that is gone. */
export async function findRoundSeeds(
  on: Database,
  deps: { readonly seal: Seal },
  pairId: bigint,
): Promise<RoundSeeds | undefined> {
  const row = await queryOne<SealedSeeds>(
    on,
    sql`select sealed, server_seed as "serverSeed", client_seed as "clientSeed"
        from playhouse.seed_pair where id = ${pairId}`,
  );
  return row && readSeeds(deps, row);
}

import { createHash } from 'node:crypto';
import { type Database, type Transaction, query, queryOne, sql } from '../database.ts';
import type { PlayhouseDeps } from '../deps.ts';

/** As many rounds as crash plays in about three days without a break. */
export const CHAIN_LENGTH = 10_000;

/** A link of a chain. */
export interface ChainHash {
  readonly chainId: bigint;
  /** How many SHA-256 steps lead from it to the published end: 1 for the first round. */
  readonly position: number;
  readonly hash: string;
}

interface ChainRow {
  readonly id: bigint;
  readonly sealed: Uint8Array;
  readonly published: string;
  readonly length: number;
  readonly used: number;
}

type ChainDeps = Pick<PlayhouseDeps, 'seal' | 'random' | 'clock' | 'serverSeed'>;

/** SHA-256 of a text, in hexadecimal. */
export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** Applies SHA-256 to a text `times` times. */
export function hashTimes(text: string, times: number): string {
  let hash = text;
  for (let time = 0; time < times; time += 1) hash = sha256(hash);
  return hash;
}

/**
 * Takes the next hash of the chain in use (casino: crash). The first is the one whose SHA-256 is the
 * published end, each further one that whose SHA-256 is the one before. A new chain begins when there is
 * none, or when the one in use is spent or was sealed with a secret that is gone.
 */
export async function takeHash(tx: Transaction, deps: ChainDeps): Promise<ChainHash> {
  const chain = await holdChain(tx, deps);
  const { id, length } = chain;
  const position = chain.used + 1;
  const state = position === length ? 'spent' : 'active';
  await query(tx, sql`update playhouse.hash_chain set used = ${position}, state = ${state} where id = ${id}`);
  return { chainId: id, position, hash: hashTimes(chain.first, length - position) };
}

/** The published end of the chain in use. */
export async function holdChain(
  tx: Transaction,
  deps: ChainDeps,
): Promise<ChainRow & { readonly first: string }> {
  const row = await queryOne<ChainRow>(
    tx,
    sql`select id, sealed, published, length, used from playhouse.hash_chain where state = 'active' for update`,
  );
  const first = row && deps.seal.open(row.sealed);
  if (row !== undefined && first !== undefined) return { ...row, first };
  if (row !== undefined)
    await query(tx, sql`update playhouse.hash_chain set state = 'lost' where id = ${row.id}`);
  const begun = deps.serverSeed ?? deps.random.bytes(32).toString('hex');
  await query(
    tx,
    sql`insert into playhouse.hash_chain (state, sealed, published, length, created_at)
        values ('active', ${deps.seal.close(begun)}, ${hashTimes(begun, CHAIN_LENGTH)}, ${CHAIN_LENGTH},
          ${deps.clock.now()}) on conflict do nothing`,
  );
  return holdChain(tx, deps);
}

/** The published end of a chain. */
export async function findPublished(on: Database, chainId: bigint): Promise<string | undefined> {
  const row = await queryOne<{ published: string }>(
    on,
    sql`select published from playhouse.hash_chain where id = ${chainId}`,
  );
  return row?.published;
}

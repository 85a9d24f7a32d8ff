import type { Product } from '@maidan/contract';
import type { ShownProducts } from '@maidan/contract/office';
import { bigints } from '../../../kernel/database/columns.ts';
import { query, type Reader, sql, type Tx } from '../../../kernel/db.ts';
import type { ProductBlock } from './product-rules.ts';

/** The products that the player has closed, the first one first. */
export async function selectClosedProducts(
  reader: Reader,
  playerId: bigint,
): Promise<ReadonlyMap<Product, ProductBlock>> {
  const rows = await query<{ product: Product; closedAt: Date; askedAt: Date | null }>(
    reader,
    sql`select product, closed_at as "closedAt", asked_at as "askedAt" from product_block
        where player_id = ${playerId} order by closed_at, product`,
  );
  return new Map(
    rows.map(({ product, closedAt, askedAt }) => [product, { closedAt, askedAt: askedAt ?? undefined }]),
  );
}

/** What each of the players has closed; who has closed nothing is left out. */
export async function listClosedTo(
  reader: Reader,
  playerIds: readonly bigint[],
): Promise<ReadonlyMap<bigint, ReadonlySet<Product>>> {
  const rows = await query<{ playerId: bigint; product: Product }>(
    reader,
    sql`select player_id as "playerId", product from product_block where player_id = any(${bigints(playerIds)})`,
  );
  const byPlayer = Map.groupBy(rows, ({ playerId }) => playerId);
  return new Map(
    Array.from(byPlayer, ([playerId, own]) => [playerId, new Set(own.map(({ product }) => product))]),
  );
}

/** All players who have closed sports. */
export async function selectWithoutSports(reader: Reader): Promise<bigint[]> {
  const rows = await query<{ playerId: bigint }>(
    reader,
    sql`select player_id as "playerId" from product_block where product = 'SPORTS'`,
  );
  return rows.map(({ playerId }) => playerId);
}

/** Stores a block in place of the one before; undefined opens the product. */
export async function replaceProductBlock(
  tx: Tx,
  playerId: bigint,
  product: Product,
  block: ProductBlock | undefined,
): Promise<void> {
  if (block === undefined) {
    await query(tx, sql`delete from product_block where player_id = ${playerId} and product = ${product}`);
    return;
  }
  await query(
    tx,
    sql`insert into product_block (player_id, product, closed_at, asked_at)
        values (${playerId}, ${product}, ${block.closedAt}, ${block.askedAt ?? null})
        on conflict (player_id, product) do update set closed_at = excluded.closed_at, asked_at = excluded.asked_at`,
  );
}

/** A step that a player took. */
export type ProductChangeRow = ShownProducts['changes'][number];

/** Records a step. */
export async function insertProductChange(
  tx: Tx,
  playerId: bigint,
  { product, step, at }: ProductChangeRow,
): Promise<void> {
  await query(
    tx,
    sql`insert into product_block_change (player_id, product, step, changed_at)
        values (${playerId}, ${product}, ${step}, ${at})`,
  );
}

/** The newest steps of a player, the latest first. */
export function selectProductChanges(
  reader: Reader,
  playerId: bigint,
  max: number,
): Promise<ProductChangeRow[]> {
  return query<ProductChangeRow>(
    reader,
    sql`select product, step, changed_at as "at" from product_block_change
        where player_id = ${playerId} order by id desc limit ${max}`,
  );
}

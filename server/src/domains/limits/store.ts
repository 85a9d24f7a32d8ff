import { isBlocked, type MarketBlock, type Section } from '@maidan/contract';
import type { Money } from '@maidan/engine';
import { bigints } from '../../kernel/database/columns.ts';
import { query, queryOne, type Reader, sql, type Tx } from '../../kernel/db.ts';

/** The flags of a player without restrictions. */
export const nothingBlocked: MarketBlock = { exchange: true, casino: true, status: 'active' };

/** A player's flags; the defaults when nothing was ever closed to the player. */
export async function getMarketBlock(reader: Reader, playerId: bigint): Promise<MarketBlock> {
  const [block] = await listMarketBlocks(reader, [playerId]);
  return block === undefined ? nothingBlocked : block.flags;
}

/** The flags of those of the players to whom something was ever closed. */
export async function listMarketBlocks(
  reader: Reader,
  playerIds: readonly bigint[],
): Promise<{ readonly playerId: bigint; readonly flags: MarketBlock }[]> {
  const rows = await query<{
    player_id: bigint;
    exchange_open: boolean;
    casino_open: boolean;
    status: string;
  }>(
    reader,
    sql`select player_id, exchange_open, casino_open, status from market_block
        where player_id = any(${bigints(playerIds)})`,
  );
  return rows.map((row) => ({
    playerId: row.player_id,
    flags: { exchange: row.exchange_open, casino: row.casino_open, status: row.status },
  }));
}

/** Sets the sections that are open to a player. */
export async function updateSections(
  tx: Tx,
  playerId: bigint,
  open: Readonly<Record<Section, boolean>>,
): Promise<void> {
  const status = open.exchange && open.casino ? 'active' : 'blocked';
  await query(
    tx,
    sql`insert into market_block (player_id, exchange_open, casino_open, status)
        values (${playerId}, ${open.exchange}, ${open.casino}, ${status})
        on conflict (player_id) do update set exchange_open = excluded.exchange_open,
          casino_open = excluded.casino_open, status = excluded.status`,
  );
}

/** The most that one bet of the player may risk; undefined for no limit. */
export async function selectStakeMax(reader: Reader, playerId: bigint): Promise<Money | undefined> {
  const row = await queryOne<{ stake_max: Money }>(
    reader,
    sql`select stake_max from stake_limit where player_id = ${playerId}`,
  );
  return row?.stake_max;
}

/** Sets the most that one bet of the player may risk, or removes the limit. */
export async function updateStakeMax(tx: Tx, playerId: bigint, stakeMax: Money | undefined): Promise<void> {
  await query(
    tx,
    stakeMax === undefined
      ? sql`delete from stake_limit where player_id = ${playerId}`
      : sql`insert into stake_limit (player_id, stake_max) values (${playerId}, ${stakeMax})
            on conflict (player_id) do update set stake_max = excluded.stake_max`,
  );
}

/** The restrictions of a player's bets. */
export interface Restriction {
  readonly playerId: bigint;
  readonly isExchangeBlocked: boolean;
  readonly stakeMax: Money | null;
}

/** Every player whose bets staff have restricted. */
export function selectRestrictions(reader: Reader): Promise<Restriction[]> {
  return query<Restriction>(
    reader,
    sql`select player_id as "playerId",
               coalesce(not b.exchange_open and b.status <> 'active', false) as "isExchangeBlocked",
               l.stake_max as "stakeMax"
        from (select * from market_block where not exchange_open and status <> 'active') as b
          full join stake_limit as l using (player_id)`,
  );
}

/** Those of the players to whom the operator has closed that section (row HOME-16). */
export async function listBlocked(
  reader: Reader,
  playerIds: readonly bigint[],
  section: Section,
): Promise<ReadonlySet<bigint>> {
  const blocks = await listMarketBlocks(reader, playerIds);
  return new Set(blocks.filter(({ flags }) => isBlocked(flags, section)).map(({ playerId }) => playerId));
}

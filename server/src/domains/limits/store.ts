import type { MarketBlock } from '@maidan/contract';
import { bigints } from '../../kernel/columns.ts';
import { type Reader, query, sql } from '../../kernel/db.ts';

/** The flags of who is blocked from nothing. */
export const nothingBlocked: MarketBlock = { exchange: true, casino: true, status: 'active' };

/** A player's flags; those of nobody when nothing was ever closed to the player. */
export async function getMarketBlock(reader: Reader, playerId: bigint): Promise<MarketBlock> {
  const [block] = await listMarketBlocks(reader, [playerId]);
  return block === undefined ? nothingBlocked : block.flags;
}

/** The flags of those of the players for whom something was ever closed. */
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

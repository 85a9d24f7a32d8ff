import type { MarketBlock } from '@maidan/contract';
import { type Reader, queryOne, sql } from '../../kernel/db.ts';

/** The flags of who is blocked from nothing. */
export const nothingBlocked: MarketBlock = { exchange: true, casino: true, status: 'active' };

/** A player's flags; those of nobody when nothing was ever closed to the player. */
export async function getMarketBlock(reader: Reader, playerId: bigint): Promise<MarketBlock> {
  const row = await queryOne<{ exchange_open: boolean; casino_open: boolean; status: string }>(
    reader,
    sql`select exchange_open, casino_open, status from market_block where player_id = ${playerId}`,
  );
  if (row === undefined) return nothingBlocked;
  return { exchange: row.exchange_open, casino: row.casino_open, status: row.status };
}

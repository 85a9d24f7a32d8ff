import { type RawBuilder, sql } from 'kysely';
import { type MomentRange, within } from './moment-range.ts';

/** Which of a player's bets, of the order book or against the house; the newest first, at most `size`. */
export interface BetQuery {
  readonly playerId: bigint;
  readonly states: 'any' | 'open' | 'ended';
  /** Only the bet of that id. */
  readonly id?: bigint | undefined;
  readonly placed?: MomentRange | undefined;
  readonly settled?: MomentRange | undefined;
  readonly sport?: string | undefined;
  readonly marketId?: string | undefined;
  readonly outcome?: 'WON' | 'LOST' | undefined;
  /** The last bet of the page before; without it the first page. */
  readonly before?: bigint | undefined;
  readonly size: number;
}

/** Where a table of bets has what a {@link BetQuery} asks about. */
export interface BetColumns {
  /** The table itself, for the moment of the bet that ended the page before. */
  readonly bets: RawBuilder<unknown>;
  readonly id: RawBuilder<unknown>;
  readonly placedAt: RawBuilder<unknown>;
  readonly settledAt: RawBuilder<unknown>;
  readonly sport: RawBuilder<unknown>;
  readonly marketId: RawBuilder<unknown>;
}

/**
 * What narrows a list of bets down, and its page: in the order of the moments at which they were made, so that each
 * page begins where its index has it. What was settled by a moment was made before it.
 */
export function inBetPage(wanted: BetQuery, columns: BetColumns): RawBuilder<unknown> {
  const { placed, settled, sport, marketId, before, size } = wanted;
  const { bets, id, placedAt } = columns;
  return sql`${within(placedAt, placed)} ${within(columns.settledAt, settled)}
    ${wanted.id === undefined ? sql`` : sql`and ${id} = ${wanted.id}`}
    ${settled === undefined ? sql`` : sql`and ${placedAt} < ${settled.to}`}
    ${sport === undefined ? sql`` : sql`and ${columns.sport} = ${sport}`}
    ${marketId === undefined ? sql`` : sql`and ${columns.marketId} = ${marketId}`}
    ${
      before === undefined
        ? sql``
        : sql`and (${placedAt}, ${id}) < ((select last.placed_at from ${bets} as last where last.id = ${before}), ${before})`
    }
    order by ${placedAt} desc, ${id} desc limit ${size}`;
}

import { type RawBuilder, sql } from 'kysely';
import { type MomentRange, within } from './time/moment-range.ts';

/** Selects a player's bets, on the exchange or against the house: the newest first, at most `size`. */
export interface BetQuery {
  readonly playerId: bigint;
  readonly states: 'any' | 'open' | 'ended';
  /** Only the bet with that id. */
  readonly id?: bigint | undefined;
  readonly placed?: MomentRange | undefined;
  readonly settled?: MomentRange | undefined;
  readonly sport?: string | undefined;
  readonly marketId?: string | undefined;
  readonly outcome?: 'WON' | 'LOST' | undefined;
  /** The last bet of the previous page; without it, the first page. */
  readonly before?: bigint | undefined;
  readonly size: number;
}

/** The columns of a table of bets that a {@link BetQuery} filters by. */
export interface BetColumns {
  /** The table itself, to look up when the bet that ended the previous page was placed. */
  readonly bets: RawBuilder<unknown>;
  readonly id: RawBuilder<unknown>;
  readonly placedAt: RawBuilder<unknown>;
  readonly settledAt: RawBuilder<unknown>;
  readonly sport: RawBuilder<unknown>;
  readonly marketId: RawBuilder<unknown>;
}

/**
 * Filters a list of bets and cuts its page, in the order in which they were placed, so that each page begins at its
 * place in the index. A bet settled before a moment was also placed before it.
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

import type { ExchangeRecord } from '@maidan/contract';
import type { BetQuery } from '../../kernel/bet-query.ts';
import type { Reader } from '../../kernel/db.ts';
import { listRecords as listOrderRecords } from '../exchange/index.ts';
import { listSportsbookRecords } from '../sportsbook/index.ts';
import { mergeNewest } from './merge-newest.ts';
import { presentHouseRecord } from './present-house-record.ts';

/** Filter of bets; `cursor` ended the previous page. */
export type RecordsWanted = Omit<BetQuery, 'before'> & {
  readonly cursor?: string | undefined;
};

/** A bet with its place in the list. */
export interface PagedRecord {
  readonly at: Date;
  readonly record: ExchangeRecord;
  /** The cursor of a page that ends with this bet. */
  readonly cursor: string;
}

interface Listed {
  readonly source: 'order' | 'house';
  readonly id: bigint;
  readonly at: Date;
  readonly record: ExchangeRecord;
}

/** Above every id: the cursor of a kind before its first page. */
const NONE_YET = 999_999_999_999_999_999n;
/** The cursor before the first page. */
export const FIRST_PAGE = `${NONE_YET}.${NONE_YET}`;

/**
 * A player's bets in the order book and the sportsbook as one list, newest first. Each is read by its own ids, so the
 * cursor holds the position in both.
 */
export async function pageRecords(
  on: Reader,
  { cursor = FIRST_PAGE, ...wanted }: RecordsWanted,
): Promise<PagedRecord[]> {
  let [order = '0', house = '0'] = cursor.split('.');
  const [orders, bets] = await Promise.all([
    listOrderRecords(on, { ...wanted, before: endOf(order) }),
    listSportsbookRecords(on, { ...wanted, before: endOf(house) }),
  ]);
  const merged = mergeNewest<Listed>(
    orders.map(({ id, record }) => ({ source: 'order', id, at: record.createdAt, record })),
    bets.map(({ sport, bet }) => ({
      source: 'house',
      id: bet.id,
      at: bet.placedAt,
      record: presentHouseRecord(sport, bet),
    })),
  );
  return merged.slice(0, wanted.size).map(({ source, id, at, record }) => {
    if (source === 'order') order = id.toString();
    else house = id.toString();
    return { at, record, cursor: `${order}.${house}` };
  });
}

function endOf(id: string): bigint | undefined {
  const end = BigInt(id);
  return end === NONE_YET ? undefined : end;
}

import { type Money, money } from '@maidan/engine';
import { z } from 'zod';
import { bigints, integers, texts, times } from '../../kernel/database/columns.ts';
import { type Reader, type Tx, query, queryOne, sql } from '../../kernel/db.ts';
import type { HouseBetKind, HouseBetSide, HouseMarket, HouseResult, ListedBet, OpenBet } from './model.ts';

/** All SQL of the sportsbook, except corrections, results and records. */

const subjectColumn = z.object({
  subject: z.enum(['FIRST_OVERS', 'OVER', 'BALL']),
  innings: z.literal([1, 2]),
  over: z.number(),
  side: z.string().exactOptional(),
  ball: z.number().exactOptional(),
});

/** A market as {@link marketOf} reads it. */
export interface MarketRow {
  readonly market_key: string;
  readonly event_id: string;
  readonly event_name: string;
  readonly name: string;
  readonly kind: HouseBetKind;
  readonly match_market_id: string | null;
  readonly runners: number[];
  readonly subject: unknown;
}

export const MARKET_COLUMNS = sql`m.market_key, m.event_id, m.event_name, m.name, m.kind, m.match_market_id, m.runners, m.subject`;

export function marketOf(row: MarketRow): HouseMarket {
  return {
    marketKey: row.market_key,
    eventId: row.event_id,
    eventName: row.event_name,
    name: row.name,
    kind: row.kind,
    matchMarketId: row.match_market_id,
    runners: row.runners,
    subject: subjectOf(row.subject),
  };
}

/** The runs that a fancy counts, from the column; null for a bookmaker. */
export const subjectOf = (column: unknown) => (column === null ? null : subjectColumn.parse(column));

/** A bet as {@link betOf} reads it. */
export interface BetRow {
  readonly id: bigint;
  readonly market_key: string;
  readonly event_id: string;
  readonly player_id: bigint;
  readonly client_ref: string;
  readonly side: HouseBetSide;
  readonly run: number | null;
  readonly width: number | null;
  readonly selection_id: number | null;
  readonly runner_name: string | null;
  readonly rate: number;
  readonly stake: bigint;
  readonly placed_at: Date;
}

export const BET_COLUMNS = sql`b.id, b.market_key, b.event_id, b.player_id, b.client_ref, b.side, b.run, b.width, b.selection_id,
  b.runner_name, b.rate, b.stake, b.placed_at`;

export function betOf(row: BetRow): OpenBet {
  return {
    id: row.id,
    marketKey: row.market_key,
    eventId: row.event_id,
    playerId: row.player_id,
    clientRef: row.client_ref,
    side: row.side,
    run: row.run,
    width: row.width,
    runnerId: row.selection_id,
    runnerName: row.runner_name,
    rate: row.rate,
    stake: money(row.stake),
    placedAt: row.placed_at,
  };
}

/** A bet with its market, as stored. */
export interface ListedRow extends BetRow, MarketRow {
  readonly state: ListedBet['state'];
  readonly profit: bigint | null;
  readonly settled_at: Date | null;
  readonly result: number | null;
  readonly void_reason: string | null;
}

/** The columns of a bet with its market, as {@link listedOf} reads them. */
export const LISTED_COLUMNS = sql`${BET_COLUMNS}, b.state, b.profit, b.settled_at, m.event_name, m.name, m.kind,
    m.match_market_id, m.runners, m.subject, m.result, coalesce(b.void_reason, m.void_reason) as void_reason`;

/** A bet with its market, as {@link listedOf} reads it. */
export const LISTED = sql`select ${LISTED_COLUMNS} from house_bet as b join house_market as m on m.market_key = b.market_key`;

/** A bet with its market. */
export function listedOf(row: ListedRow): ListedBet {
  return {
    ...betOf(row),
    state: row.state,
    profit: row.profit === null ? null : money(row.profit),
    settledAt: row.settled_at,
    market: marketOf(row),
    result: row.result,
    voidReason: row.void_reason,
  };
}

/** The markets without a result, or those of these keys. */
export async function listOpenMarkets(
  on: Reader,
  keys: readonly string[] | undefined,
): Promise<HouseMarket[]> {
  const wanted = keys === undefined ? sql`true` : sql`m.market_key = any(${texts(keys)})`;
  const rows = await query<MarketRow>(
    on,
    sql`select ${MARKET_COLUMNS} from house_market as m where m.state = 'open' and ${wanted}`,
  );
  return rows.map(marketOf);
}

/** The open bets, or those of the markets with these keys, in the order in which they were taken. */
export async function listOpenBets(on: Reader, keys: readonly string[] | undefined): Promise<OpenBet[]> {
  const wanted = keys === undefined ? sql`true` : sql`b.market_key = any(${texts(keys)})`;
  const rows = await query<BetRow>(
    on,
    sql`select ${BET_COLUMNS} from house_bet as b where b.state = 'open' and ${wanted} order by b.id`,
  );
  return rows.map(betOf);
}

/** The bets with these names. */
export async function findBetsByName(
  on: Reader,
  names: readonly Pick<OpenBet, 'playerId' | 'marketKey' | 'clientRef'>[],
): Promise<ListedBet[]> {
  const rows = await query<ListedRow>(
    on,
    sql`${LISTED} join unnest(${bigints(names.map(({ playerId }) => playerId))},
        ${texts(names.map(({ marketKey }) => marketKey))}, ${texts(names.map(({ clientRef }) => clientRef))})
        as given (player_id, market_key, client_ref)
      on given.player_id = b.player_id and given.market_key = b.market_key and given.client_ref = b.client_ref`,
  );
  return rows.map(listedOf);
}

/** What players called the bets with these ids. */
export function listBetNames(
  on: Reader,
  ids: readonly bigint[],
): Promise<Pick<OpenBet, 'id' | 'marketKey' | 'clientRef'>[]> {
  return query(
    on,
    sql`select id, market_key as "marketKey", client_ref as "clientRef" from house_bet where id = any(${bigints(ids)})`,
  );
}

/** That many ids for new bets, in order. */
export async function takeBetIds(tx: Tx, count: number): Promise<bigint[]> {
  const rows = await query<{ id: bigint }>(
    tx,
    sql`select nextval('house_bet_id') as id from generate_series(1, ${count}::integer)`,
  );
  return rows.map(({ id }) => id);
}

/** Writes markets that took their first bet. */
export async function insertMarkets(tx: Tx, markets: readonly HouseMarket[], openedAt: Date): Promise<void> {
  for (const market of markets)
    await query(
      tx,
      sql`insert into house_market
          (market_key, event_id, event_name, name, kind, match_market_id, runners, subject, opened_at)
        values (${market.marketKey}, ${market.eventId}, ${market.eventName}, ${market.name}, ${market.kind},
          ${market.matchMarketId}, ${integers(market.runners)},
          ${market.subject === null ? null : JSON.stringify(market.subject)}::jsonb, ${openedAt})
        on conflict (market_key) do nothing`,
    );
}

/** Writes new bets in one statement. */
export async function insertBets(tx: Tx, bets: readonly OpenBet[]): Promise<void> {
  await query(
    tx,
    sql`insert into house_bet (id, market_key, event_id, player_id, client_ref, side, run, width, selection_id,
        runner_name, rate, stake, placed_at)
      select * from unnest(${bigints(bets.map((bet) => bet.id))}, ${texts(bets.map((bet) => bet.marketKey))},
        ${texts(bets.map((bet) => bet.eventId))}, ${bigints(bets.map((bet) => bet.playerId))},
        ${texts(bets.map((bet) => bet.clientRef))}, ${texts(bets.map((bet) => bet.side))},
        ${integers(bets.map((bet) => bet.run))}, ${integers(bets.map((bet) => bet.width))},
        ${integers(bets.map((bet) => bet.runnerId))}, ${texts(bets.map((bet) => bet.runnerName))},
        ${integers(bets.map((bet) => bet.rate))}, ${bigints(bets.map((bet) => bet.stake))},
        ${times(bets.map((bet) => bet.placedAt))})`,
  );
}

/** Locks a market until the transaction ends; undefined if it doesn't exist or has its result. */
export async function lockOpenMarket(tx: Tx, marketKey: string): Promise<HouseMarket | undefined> {
  const row = await queryOne<MarketRow>(
    tx,
    sql`select ${MARKET_COLUMNS} from house_market as m
      where m.market_key = ${marketKey} and m.state = 'open' for update`,
  );
  return row && marketOf(row);
}

/** Writes a market's result. The time of its first settlement stays. */
export async function closeMarket(
  tx: Tx,
  end: { readonly marketKey: string; readonly settlement: number; readonly result: HouseResult },
  at: Date,
): Promise<void> {
  const { marketKey, settlement, result } = end;
  const isVoid = result.outcome === 'void';
  await query(
    tx,
    sql`update house_market set state = ${isVoid ? 'void' : 'settled'}, result = ${isVoid ? null : result.result}::integer,
        void_reason = ${isVoid ? result.reason : null}, settlement = ${settlement}, settled_at = coalesce(settled_at, ${at})
      where market_key = ${marketKey}`,
  );
}

/** A bet's end, as settlement writes it. */
export interface SettledBet {
  readonly id: bigint;
  readonly state: 'won' | 'lost' | 'void';
  readonly profit: Money;
}

/** Writes the ends of bets in one statement. The time of their first settlement stays. */
export async function endBets(tx: Tx, bets: readonly SettledBet[], at: Date): Promise<void> {
  await query(
    tx,
    sql`update house_bet as b set state = ended.state, profit = ended.profit, settled_at = coalesce(b.settled_at, ${at})
      from unnest(${bigints(bets.map(({ id }) => id))}, ${texts(bets.map(({ state }) => state))},
        ${bigints(bets.map(({ profit }) => profit))}) as ended (id, state, profit)
      where b.id = ended.id`,
  );
}

/** Which bets of a player a page of the list shows. */
export interface BetsWanted {
  readonly playerId: bigint;
  readonly eventId: string | undefined;
  readonly status: 'open' | 'settled' | 'all';
  /** Only bets with a lower id than this. */
  readonly before: bigint | undefined;
  readonly limit: number;
}

/** A player's bets, the newest first. */
export async function listBets(on: Reader, wanted: BetsWanted): Promise<ListedBet[]> {
  const { playerId, eventId, status, before, limit } = wanted;
  const ofEvent = eventId === undefined ? sql`true` : sql`b.event_id = ${eventId}`;
  const older = before === undefined ? sql`true` : sql`b.id < ${before}`;
  const rows = await query<ListedRow>(
    on,
    sql`${LISTED} where b.player_id = ${playerId} and ${older} and ${ofEvent} and ${ofStatus[status]}
      order by b.id desc limit ${limit}`,
  );
  return rows.map(listedOf);
}

const ofStatus = {
  open: sql`b.state = 'open'`,
  settled: sql`b.state <> 'open'`,
  all: sql`true`,
} as const;

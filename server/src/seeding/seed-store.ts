import { type RawBuilder, type Reader, type Tx, query, queryOne, sql } from '../kernel/db.ts';

/** The player with the seeded records, and the one who took the other side. */
export interface SeededPlayers {
  readonly playerId: bigint;
  readonly counterpartId: bigint;
}

/** A market with its bets: the player wins the even ones and loses the odd ones. */
interface SeededMarket {
  readonly number: number;
  /** When its first bet was placed. */
  readonly at: Date;
  readonly bets: number;
}

const PLAY_MONEY = 10_000_000_000n;
const DEPOSIT = 100_000n;
/** Even odds: the possible win equals the possible loss. */
const ODDS = 200;

/** The two players, unless they don't exist yet. */
export function findSeededPlayers(
  on: Reader,
  username: string,
  counterpart: string,
): Promise<SeededPlayers | undefined> {
  return queryOne<SeededPlayers>(
    on,
    sql`select one.id as "playerId", other.id as "counterpartId" from player as one, player as other
        where one.username = ${username} and other.username = ${counterpart}`,
  );
}

/** How many of the markets exist. */
export async function countSeededMarkets(on: Reader, { playerId }: SeededPlayers): Promise<number> {
  const row = await queryOne<{ count: bigint }>(
    on,
    sql`select count(*) as count from exchange_result where player_id = ${playerId} and market_id like '1.77%'`,
  );
  return Number(row?.count ?? 0n);
}

/** True if the latest transfer is not the seed's. */
export async function hasOtherTransfers(on: Reader): Promise<boolean> {
  const row = await queryOne<{ request_id: string }>(
    on,
    sql`select request_id from ledger_transfer order by id desc limit 1`,
  );
  return row !== undefined && !/^(?:seed:|settle:1\.77)/.test(row.request_id);
}

/** Gives both play money, as of that moment. */
export async function insertPlayMoney(tx: Tx, players: SeededPlayers, at: Date): Promise<void> {
  for (const playerId of [players.playerId, players.counterpartId]) {
    const main = mainOf(playerId);
    await insertTransfers(tx, {
      transfers: sql`select 1 as n, 'play-money' as cause, ${`seed:${playerId}:play-money`} as request_id, ${at}::timestamptz as at`,
      postings: sql`select 1 as n, ${main} as account_id, ${PLAY_MONEY}::bigint as amount, 0::bigint as exposure
        union all select 1, (select id from ledger_account where kind = 'house_capital'), ${-PLAY_MONEY}::bigint, 0`,
    });
    await noteCause(tx, main, `seed:${playerId}:play-money`);
  }
}

/** Adds a match with its market, its bets and trades, a deposit before them, the money they held, and the result. */
export async function insertMarket(tx: Tx, players: SeededPlayers, market: SeededMarket): Promise<void> {
  const { number, at } = market;
  const key = String(number).padStart(6, '0');
  const names = { marketId: `1.77${key}`, eventId: `77${key}` };
  const settledAt = new Date(at.getTime() + 4 * 3_600_000);
  const isWon = number % 2 === 0;
  await insertNames(tx, names, { number, at, settledAt, isWon });
  await insertBets(tx, players, { ...names, ...market, isWon });
  await insertDeposit(tx, players.playerId, { key, at });
  await insertMoney(tx, players, { ...names, ...market, settledAt, isWon });
}

/** The stake of the n-th bet: ৳100 to ৳149. */
const STAKE = sql`(10000 + (n % 50) * 100)::bigint`;

interface Names {
  readonly marketId: string;
  readonly eventId: string;
}

async function insertNames(
  tx: Tx,
  { marketId, eventId }: Names,
  { number, at, settledAt, isWon }: { number: number; at: Date; settledAt: Date; isWon: boolean },
): Promise<void> {
  const [home, away] = [`Padma ${number}`, `Jamuna ${number}`];
  const winner = isWon ? 1 : 2;
  await query(
    tx,
    sql`insert into sports_event (event_id, sport, name, competition, home, away, starts_at)
        values (${eventId}, ${(['cricket', 'soccer', 'tennis'] as const)[number % 3] ?? 'cricket'},
          ${`${home} v ${away}`}, 'Seeded League', ${home}, ${away}, ${at})`,
  );
  await query(
    tx,
    sql`insert into sports_market (market_id, event_id, name, type, status, in_play, bet_delay_seconds, version,
          number_of_winners, outcome, winners)
        values (${marketId}, ${eventId}, 'Match Odds', 'MATCH_ODDS', 'CLOSED', true, 0, 1, 1, 'won',
          array[${winner}]::integer[])`,
  );
  await query(
    tx,
    sql`insert into sports_runner (market_id, selection_id, name, sort_priority, status)
        values (${marketId}, 1, ${home}, 1, ${isWon ? 'WINNER' : 'LOSER'}),
          (${marketId}, 2, ${away}, 2, ${isWon ? 'LOSER' : 'WINNER'})`,
  );
  await query(
    tx,
    sql`insert into exchange_market (market_id, event_id, number_of_winners, runners, commission_bps, in_play, state,
          winners, settled_at, opened_at, settlement)
        values (${marketId}, ${eventId}, 1, '{1,2}', 0, true, 'settled', array[${winner}]::integer[], ${settledAt},
          ${at}, 1)`,
  );
}

async function insertBets(
  tx: Tx,
  { playerId, counterpartId }: SeededPlayers,
  { marketId, at, bets, isWon }: SeededMarket & Names & { readonly isWon: boolean },
): Promise<void> {
  // The exchange allocates its order ids by the million.
  const row = await queryOne<{ block: bigint }>(
    tx,
    sql`select coalesce(max(id), nextval('exchange_order_block') * 1000000) as block from exchange_order
        where player_id in (${playerId}, ${counterpartId})`,
  );
  const blockEnd = ((row?.block ?? 0n) / 1_000_000n + 1n) * 1_000_000n;
  const hasRoom = (row?.block ?? 0n) + BigInt(bets) + 1n < blockEnd;
  const first = hasRoom ? (row?.block ?? 0n) + 1n : await takeBlock(tx);
  const profit = isWon ? STAKE : sql`-${STAKE}`;
  await query(
    tx,
    sql`insert into exchange_order (id, market_id, selection_id, player_id, side, odds, size, matched, matched_value,
          remaining, persistence, client_ref, placed_at, profit)
        select ${first}::bigint, ${marketId}, 1, ${counterpartId}::bigint, 'LAY', ${ODDS}::integer, total, total,
          total * ${ODDS}, 0, 'LAPSE', 'seed', ${at}::timestamptz, ${isWon ? -1 : 1} * total
        from (select sum(${STAKE})::bigint as total from generate_series(1, ${bets}::integer) as n) as laid
        union all
        select ${first}::bigint + n, ${marketId}, 1, ${playerId}::bigint, 'BACK', ${ODDS}, ${STAKE}, ${STAKE},
          ${STAKE} * ${ODDS}, 0, 'LAPSE', 'seed-' || n, ${at}::timestamptz + n * interval '10 seconds', ${profit}
        from generate_series(1, ${bets}::integer) as n`,
  );
  await query(
    tx,
    sql`insert into exchange_trade (market_id, selection_id, taker_order_id, maker_order_id, back_player_id,
          lay_player_id, odds, size, traded_at, odds_matched)
        select ${marketId}, 1, ${first}::bigint + n, ${first}::bigint, ${playerId}::bigint, ${counterpartId}::bigint,
          ${ODDS}::integer, ${STAKE}, ${at}::timestamptz + n * interval '10 seconds', ${ODDS}::integer
        from generate_series(1, ${bets}::integer) as n`,
  );
}

async function takeBlock(tx: Tx): Promise<bigint> {
  const row = await queryOne<{ block: bigint }>(tx, sql`select nextval('exchange_order_block') as block`);
  return (row?.block ?? 0n) * 1_000_000n;
}

async function insertDeposit(
  tx: Tx,
  playerId: bigint,
  { key, at }: { readonly key: string; readonly at: Date },
): Promise<void> {
  const row = await queryOne<{ id: bigint }>(
    tx,
    sql`insert into deposit (player_id, payment_method_id, deposit_channel_id, receiver_number, transaction_id,
          transaction_key, amount, credit_amount, state, request_digest, created_at, updated_at)
        select ${playerId}::bigint, c.payment_method_id, c.id, '01700000000', ${`SEED${key}`}, ${`SEED${key}`},
          ${DEPOSIT}::bigint, ${DEPOSIT}::bigint, 'credited', ''::bytea, ${at}::timestamptz,
          ${at}::timestamptz + interval '5 seconds'
        from (select id, payment_method_id from deposit_channel order by id limit 1) as c returning id`,
  );
  const id = row?.id ?? 0n;
  await query(
    tx,
    sql`insert into transaction_status_change (transaction_id, state, reached_at) values
          (${id}, 'submitted', ${at}), (${id}, 'credited', ${at}::timestamptz + interval '5 seconds')`,
  );
  await query(
    tx,
    sql`insert into ledger_account (kind, owner_key, currency)
        select 'cashier_clearing', payment_method_id::text, 'BDT' from deposit where id = ${id}
        on conflict on constraint ledger_account_owner do nothing`,
  );
  const main = mainOf(playerId);
  const requestId = `deposit:${id}:credit`;
  await insertTransfers(tx, {
    transfers: sql`select 1 as n, 'deposit' as cause, ${requestId} as request_id, ${at}::timestamptz as at`,
    postings: sql`select 1 as n, ${main} as account_id, ${DEPOSIT}::bigint as amount, 0::bigint as exposure
      union all select 1, (select a.id from ledger_account as a join deposit as d on d.id = ${id}
        where a.kind = 'cashier_clearing' and a.owner_key = d.payment_method_id::text and a.currency = 'BDT'),
        ${-DEPOSIT}::bigint, 0`,
  });
  await noteCause(tx, main, requestId);
}

/** Writes what each bet held, one transfer per bet; then the result, one transfer per player, through the market's escrow. */
async function insertMoney(
  tx: Tx,
  { playerId, counterpartId }: SeededPlayers,
  {
    marketId,
    at,
    bets,
    settledAt,
    isWon,
  }: SeededMarket & Names & { readonly settledAt: Date; readonly isWon: boolean },
): Promise<void> {
  const [main, otherMain] = [mainOf(playerId), mainOf(counterpartId)];
  const total = sql`(select sum(${STAKE})::bigint from generate_series(1, ${bets}::integer) as n)`;
  await insertTransfers(tx, {
    transfers: sql`select n, 'exchange-exposure' as cause, ${`seed:${marketId}:`} || n as request_id,
        ${at}::timestamptz + n * interval '10 seconds' as at from generate_series(1, ${bets}::integer) as n`,
    postings: sql`select n, ${main} as account_id, -${STAKE} as amount, ${STAKE} as exposure
        from generate_series(1, ${bets}::integer) as n
      union all select ${bets}::integer, ${otherMain}, -${total}, ${total}`,
  });
  await query(
    tx,
    sql`insert into ledger_account (kind, owner_key, currency) values ('market_escrow', ${marketId}, 'BDT')`,
  );
  const escrow = sql`(select id from ledger_account where kind = 'market_escrow' and owner_key = ${marketId} and currency = 'BDT')`;
  const [winner, winnerMain] = isWon ? [playerId, main] : [counterpartId, otherMain];
  const [loser, loserMain] = isWon ? [counterpartId, otherMain] : [playerId, main];
  await insertTransfers(tx, {
    transfers: sql`select 1 as n, 'market-settled' as cause, ${`settle:${marketId}:${loser}`} as request_id,
        ${settledAt}::timestamptz as at
      union all select 2, 'market-settled', ${`settle:${marketId}:${winner}`}, ${settledAt}::timestamptz`,
    postings: sql`select 1 as n, ${loserMain} as account_id, 0::bigint as amount, -${total} as exposure
      union all select 1, ${escrow}, ${total}, 0
      union all select 2, ${escrow}, -${total}, 0
      union all select 2, ${winnerMain}, 2 * ${total}, -${total}`,
  });
  await query(
    tx,
    sql`insert into exchange_result (market_id, settlement, player_id, gross_profit, commission, bets) values
          (${marketId}, 1, ${playerId}, ${isWon ? 1 : -1} * ${total}, 0, ${bets}),
          (${marketId}, 1, ${counterpartId}, ${isWon ? -1 : 1} * ${total}, 0, 1)`,
  );
}

function mainOf(playerId: bigint): RawBuilder<unknown> {
  return sql`(select id from ledger_account where kind = 'player_main' and owner_key = ${String(playerId)} and currency = 'BDT')`;
}

/**
 * Writes transfers of the past with their postings: `transfers` selects n, cause, request_id and at, `postings` selects
 * the n of its transfer, account_id, amount and exposure. The ledger's trigger updates the balances and checks every transfer.
 */
async function insertTransfers(
  tx: Tx,
  {
    transfers,
    postings,
  }: { readonly transfers: RawBuilder<unknown>; readonly postings: RawBuilder<unknown> },
): Promise<void> {
  await query(
    tx,
    sql`with wanted as materialized (${transfers}), allotted as materialized (
        select array_agg(nextval('ledger_transfer_id_seq')) as ids from wanted
      ), numbered as materialized (
        select w.*, (select ids from allotted)[row_number() over (order by n)] as id from wanted as w
      ), written as (
        insert into ledger_transfer (id, cause, request_id, body_hash, created_at)
        select id, cause, request_id, 0, at from numbered
      ), posted as materialized (${postings})
      insert into ledger_posting (account_id, transfer_id, amount, exposure, balance_after)
      select p.account_id, t.id, p.amount, p.exposure,
        (a.balance + sum(p.amount) over (partition by p.account_id order by t.id))::bigint
      from posted as p join numbered as t on t.n = p.n join ledger_account as a on a.id = p.account_id`,
  );
}

async function noteCause(tx: Tx, account: RawBuilder<unknown>, requestId: string): Promise<void> {
  await query(
    tx,
    sql`insert into ledger_posting_cause (account_id, cause, transfer_id)
        select ${account}, cause, id from ledger_transfer where request_id = ${requestId}`,
  );
}

/** Tells the planner how large the tables have become; by itself it would find out minutes later. */
export async function analyzeTables(on: Reader): Promise<void> {
  await query(on, sql`analyze`);
}

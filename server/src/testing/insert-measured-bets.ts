import { type Db, type Tx, inTransaction, query, sql } from '../kernel/db.ts';

/** Rows per statement. */
const AT_ONCE = 100_000;
const MARKETS = 6_000;
const GAMES = 100;

/** How many rows of each kind, over how many days until now. */
export interface MeasuredBets {
  readonly rows: number;
  readonly players: number;
  readonly days: number;
  readonly now: Date;
}

/**
 * Writes that many trades, as many bets against the house and as many rounds of games, and a tenth as many decided
 * deposits, evenly over the days; without what the ledger has of them. The markets `measured.n` have to be there.
 */
export async function insertMeasuredBets(db: Db, bets: MeasuredBets): Promise<void> {
  await inTransaction(db, (tx) => insertOffer(tx, bets.now));
  for (let first = 0; first < bets.rows; first += AT_ONCE)
    await inTransaction(db, (tx) => insertPart(tx, bets, first, Math.min(first + AT_ONCE, bets.rows)));
}

/** The matches, markets and games that are bet on. */
async function insertOffer(tx: Tx, now: Date): Promise<void> {
  await query(
    tx,
    sql`insert into sports_event (event_id, sport, name, competition, home, away, starts_at)
        select n::text, (array['cricket', 'soccer', 'tennis'])[1 + n % 3], 'Padma v Jamuna', 'Cup', 'Padma', 'Jamuna',
          ${now}::timestamptz from generate_series(0, ${MARKETS - 1}::integer) as n`,
  );
  await query(
    tx,
    sql`insert into sports_market
          (market_id, event_id, name, type, status, in_play, bet_delay_seconds, version, number_of_winners)
        select '1.' || n, n::text, 'Match Odds', (array['MATCH_ODDS', 'TOTAL_GAMES', 'INNINGS_RUNS', 'TIED_MATCH'])[1 + n % 4],
          'OPEN', false, 0, 1, 1 from generate_series(0, ${MARKETS - 1}::integer) as n`,
  );
  await query(
    tx,
    sql`with added as (
          insert into payment_method (name, icon, type, currency, status, pays_out, position)
          values ('Measured', '', 'manual', 'BDT', 'active', true, 1) returning id
        )
        insert into deposit_channel (payment_method_id, account_type, paid_in, amount_min, amount_max, offer_minutes, position)
        select id, 'Personal', 'BDT', 100, 10000000, 30, 1 from added`,
  );
  await query(
    tx,
    sql`insert into game_provider (platform, adapter, name_en, name_bn, position)
        values ('MEASURED', 'measured', 'Measured', 'মাপা', 99)`,
  );
  await query(
    tx,
    sql`insert into game (platform, code, type, name_en, name_bn, image, position, added_at)
        select 'MEASURED', 'game' || n, 'SLOT', 'Game ' || n, 'গেম', '', n, ${now}::timestamptz
        from generate_series(0, ${GAMES - 1}::integer) as n`,
  );
}

async function insertPart(
  tx: Tx,
  { rows, players, days, now }: MeasuredBets,
  first: number,
  last: number,
): Promise<void> {
  const numbers = sql`generate_series(${first}::integer, ${last - 1}::integer) as n`;
  const at = sql`${now}::timestamptz - (${rows}::integer - n) * (interval '1 day' * ${days}::integer / ${rows}::integer)`;
  const player = sql`(1001 + n % ${players}::integer)`;
  await query(
    tx,
    sql`insert into exchange_trade (market_id, selection_id, taker_order_id, maker_order_id, back_player_id, lay_player_id,
          odds, size, traded_at)
        select '1.' || n % ${MARKETS}, 11, n, n, ${player}, 1, 200, 10000 + n % 5000, ${at} from ${numbers}`,
  );
  await query(
    tx,
    sql`insert into house_bet (id, market_key, event_id, player_id, client_ref, side, selection_id, rate, stake, placed_at)
        select n + 1, 'measured.' || n % ${MARKETS}, (n % ${MARKETS})::text, ${player}, n::text, 'BACK', 11, 90,
          10000 + n % 5000, ${at} from ${numbers}`,
  );
  await query(
    tx,
    sql`insert into casino_round (partner, player_id, game_code, round, staked, paid, opened_at, closed_at)
        select 'measured', ${player}, 'game' || n % ${GAMES}, 'm' || n, 1000 + n % 500, (n % 2) * (1900 + n % 100), ${at}, ${at}
        from ${numbers}`,
  );
  await query(
    tx,
    sql`insert into player (username, password_hash, email, currency, referral_code, created_at)
        select 'newcomer' || n, '', 'newcomer' || n || '@measured.example', 'BDT', 'NEWCOMER' || n, ${at}
        from ${numbers} where n % 1000 = 0`,
  );
  await query(
    tx,
    sql`with asked as (
          insert into deposit (player_id, payment_method_id, deposit_channel_id, amount, credit_amount, state, transaction_id,
            transaction_key, request_digest, created_at, updated_at)
          select ${player}, c.payment_method_id, c.id, 50000, 50000, 'credited', 'M' || n, 'M' || n, '', ${at}, ${at}
          from ${numbers} cross join (select id, payment_method_id from deposit_channel order by id limit 1) as c
          where n % 10 = 0 returning id, created_at
        )
        insert into transaction_status_change (transaction_id, state, reached_at)
        select id, 'credited', created_at + (20 + id % 900) * interval '1 second' from asked`,
  );
}

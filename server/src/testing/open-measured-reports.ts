import {
  analyse,
  closeSums,
  listMarketRevenue,
  showBalance,
  showCash,
  showCohorts,
  showDecisionTimes,
  showFigures,
  showGameReturns,
  showMargins,
  showPlayers,
  showRevenue,
  showTrend,
} from '../domains/reports/index.ts';
import { type Db, inTransaction, query, sql } from '../kernel/db.ts';
import { dhakaDay, dhakaMidnight } from '../kernel/time/dhaka-day.ts';
import { migrate } from '../kernel/database/migrate.ts';
import { SCHEMA_FOLDERS } from '../schema-folders.ts';
import { insertMeasuredBets } from './insert-measured-bets.ts';

/** The reports over a ledger of that many entries, and for comparison a sum over the whole ledger. */
export interface MeasuredReports {
  readonly db: Db;
  /** Each report by its name; each returns what the desk is sent. */
  readonly reports: readonly (readonly [name: string, ask: () => Promise<unknown>])[];
  readonly sumWholeLedger: () => Promise<unknown>;
  /** How long it took to compute the sums of the whole ledger. */
  readonly closedInMs: number;
  /** How long it took to count all bets, rounds, players and decisions. */
  readonly countedInMs: number;
}

const PLAYERS = 1_000;
const GAMES = 100;
const MARKETS = 6_000;
const DAYS = 90;
/** Transfers per statement; each has two entries. */
const AT_ONCE = 20_000;
const OWN: readonly string[] = ['1'];

/**
 * Fills a fresh database with that many ledger entries over ninety days: of ten transfers eight are bets and wins of
 * games, one settles a bet against the house, one is a deposit; and with as many trades, bets and rounds. `nowMs` reads a clock for the measured duration.
 */
export async function openMeasuredReports(
  db: Db,
  { entries, now, nowMs }: { readonly entries: number; readonly now: Date; readonly nowMs: () => number },
): Promise<MeasuredReports> {
  await migrate(db, ...SCHEMA_FOLDERS);
  await insertAround(db, now);
  const transfers = entries / 2;
  for (let first = 0; first < transfers; first += AT_ONCE)
    await insertTransfers(db, { first, last: Math.min(first + AT_ONCE, transfers), transfers, now });
  await insertMeasuredBets(db, { rows: entries, players: PLAYERS, days: DAYS, now });
  await query(db, sql`analyze`);
  const startMs = nowMs();
  await closeSums(db, OWN);
  const closedMs = nowMs();
  await analyse(db, OWN, now);
  const countedInMs = nowMs() - closedMs;
  // Entries since the sums were last closed.
  await insertTransfers(db, { first: transfers, last: transfers + 2_000, transfers, now });
  await query(db, sql`analyze`);
  const to = dhakaDay(now);
  const week = { from: dhakaDay(dhakaMidnight(now, -6)), to };
  const year = { from: dhakaDay(dhakaMidnight(now, -364)), to };
  const today = { from: to, to };
  const page = await listMarketRevenue(db, { range: year }, OWN);
  const after = page.next ?? undefined;
  let later = 0;
  return {
    db,
    closedInMs: closedMs - startMs,
    countedInMs,
    reports: [
      ['revenue of today', () => showRevenue(db, today, OWN)],
      ['revenue of a week', () => showRevenue(db, week, OWN)],
      ['revenue of a year', () => showRevenue(db, year, OWN)],
      ['markets of a year', () => listMarketRevenue(db, { range: year }, OWN)],
      ['markets of a year, the next page', () => listMarketRevenue(db, { range: year, after }, OWN)],
      ['cash of a year', () => showCash(db, year, OWN)],
      ['owed and held', () => showBalance(db, OWN)],
      ['players of a year', () => showPlayers(db, year, OWN)],
      ['the first page', () => showFigures(db, { ownPlayers: OWN, now, houseRisk: 0n })],
      ['GGR of a year beside the week before', () => showTrend(db, year, OWN)],
      ['margins of a year', () => showMargins(db, year, OWN)],
      ['funnel and retention of a year', () => showCohorts(db, year, now)],
      ['cashier times of a year', () => showDecisionTimes(db, year)],
      ['game returns of a year', () => showGameReturns(db, { range: year }, () => [9_500])],
      ['counting the last hours again', () => analyse(db, OWN, new Date(now.getTime() + (later += 1_000)))],
    ],
    sumWholeLedger: () => sumWholeLedger(db),
  };
}

function insertAround(db: Db, now: Date): Promise<void> {
  return inTransaction(db, async (tx) => {
    await query(
      tx,
      sql`insert into player (username, password_hash, email, currency, referral_code, created_at)
          select 'measured' || n, '', n || '@measured.example', 'BDT', 'MEASURED' || n, ${now}::timestamptz - interval '60 days'
          from generate_series(1, ${PLAYERS}::integer) as n`,
    );
    await query(
      tx,
      sql`insert into ledger_account (kind, owner_key, currency)
          select 'player_main', id::text, 'BDT' from player where username like 'measured%'
          union all values ('provider_clearing', 'measured', 'BDT'), ('house_book', 'house', 'BDT'),
            ('cashier_clearing', '1', 'BDT'), ('house_capital', 'house', 'BDT')`,
    );
    await query(
      tx,
      sql`insert into house_market (market_key, event_id, event_name, name, kind, runners, subject, opened_at, state,
            result, settled_at, settlement)
          select 'measured.' || n, n::text, 'Padma v Jamuna', '6 over runs', 'SESSION', '{}', '{}',
            ${now}::timestamptz, 'settled', 40, ${now}::timestamptz, 1
          from generate_series(0, ${MARKETS - 1}::integer) as n`,
    );
    await query(
      tx,
      sql`with funded as (
            insert into ledger_transfer (cause, request_id, body_hash, created_at)
            values ('play-money', 'measured:funds', 0, ${now}::timestamptz - ${DAYS + 1} * interval '1 day') returning id
          )
          insert into ledger_posting (account_id, transfer_id, amount, balance_after)
          select a.id, funded.id, 100000000, 100000000 from funded, ledger_account as a where a.kind = 'player_main'
          union all
          select a.id, funded.id, -100000000 * ${PLAYERS}::bigint, 0 from funded, ledger_account as a
          where a.kind = 'house_capital'`,
    );
  });
}

interface Part {
  readonly first: number;
  readonly last: number;
  readonly transfers: number;
  readonly now: Date;
}

/** The balance after each posting is left at zero: no report reads it. */
function insertTransfers(db: Db, { first, last, transfers, now }: Part): Promise<void> {
  return inTransaction(db, async (tx) => {
    const at = sql`case when n >= ${transfers}::integer then now() else
      ${now}::timestamptz - (${transfers}::integer - n) * (interval '1 day' * ${DAYS} / ${transfers}::integer) end`;
    const request = sql`case n % 10 when 8 then 'settle-house:measured.' || (n / 10 % ${MARKETS}) || ':' || (1001 + n)
      when 9 then 'deposit:' || n || ':credit' else 'casino:measured:' || n end`;
    await query(
      tx,
      sql`create temporary table part on commit drop as
          select n, nextval('ledger_transfer_id_seq') as id, ${at} as at, ${request} as request_id,
            case n % 10 when 8 then 'house-market-settled' when 9 then 'deposit'
              else case n % 2 when 0 then 'casino-bet' else 'casino-win' end end as cause,
            case n % 10 when 8 then 'house_book' when 9 then 'cashier_clearing' else 'provider_clearing' end as kind,
            case when n % 10 = 9 or n % 2 = 1 then 900 + n % 100 else -1000 - n % 100 end as amount,
            (select min(id) from player where username like 'measured%') + n / 2 % ${PLAYERS} as player_id
          from generate_series(${first}::integer, ${last - 1}::integer) as n`,
    );
    await query(
      tx,
      sql`insert into ledger_transfer (id, cause, request_id, body_hash, created_at)
          select id, cause, request_id, 0, at from part order by id`,
    );
    await query(
      tx,
      sql`insert into casino_transaction (partner, transaction_uuid, kind, player_id, game_code, round, currency, amount,
            is_free, reference, status, balance_after, at)
          select 'measured', n::text, case n % 2 when 0 then 'bet' else 'win' end, player_id, 'game' || n % ${GAMES}, n::text,
            'BDT', abs(amount), false, case n % 2 when 0 then null else (n - 1)::text end, 'RS_OK', 0, at
          from part where kind = 'provider_clearing'`,
    );
    await query(
      tx,
      sql`insert into ledger_posting (account_id, transfer_id, amount, balance_after)
          select a.id, p.id, p.amount, 0 from part as p
          join ledger_account as a on a.kind = 'player_main' and a.owner_key = p.player_id::text
          union all
          select a.id, p.id, -p.amount, 0 from part as p join ledger_account as a on a.kind = p.kind`,
    );
  });
}

/** What every report would read without the sums. */
function sumWholeLedger(db: Db): Promise<unknown[]> {
  return query(
    db,
    sql`select ((t.created_at at time zone 'UTC') + interval '6 hours')::date as day, a.kind, a.owner_key, t.cause,
        sum(p.amount) filter (where p.amount > 0) as came, sum(p.amount) filter (where p.amount < 0) as went, count(*)
      from ledger_posting as p join ledger_transfer as t on t.id = p.transfer_id
      join ledger_account as a on a.id = p.account_id
      where a.kind not like 'player_%' group by 1, 2, 3, 4`,
  );
}

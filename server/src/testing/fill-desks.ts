import { type Db, query, sql } from '../kernel/db.ts';
import { sixOverSession, twoRunnerMarket } from './scripted-feed.ts';

/** A row's moment: two minutes after the one before it, from 2020 on. */
const AT = sql`timestamptz '2020-01-01' + n * interval '2 minutes'`;
/** The first player of `openFilledPlayers`; the rows are spread over all of them. */
const FIRST_PLAYER = 10_000;
/** The size of the one chat that is longer than any other. */
const LONG_CHAT_MESSAGES = 100_000;
const OPEN_CHATS = 2_000;

/** How many rows to fill a desk with, and how many players to spread them over. */
export interface DeskFill {
  readonly rows: number;
  readonly players: number;
}

/**
 * Fills everything at the desks that grows without end, for the players of `openFilledPlayers`: deposits, withdrawals,
 * proposals, the audit log, rounds, chats, messages, and the bets on the scripted feed's markets, most of them the
 * house's own quotes.
 */
export async function fillDesks(db: Db, fill: DeskFill): Promise<void> {
  await fillCashier(db, fill);
  await fillAudit(db, fill);
  await fillRounds(db, fill);
  await fillChats(db, fill);
  await fillMessages(db, fill);
  await fillBets(db, fill);
  await query(db, sql`vacuum analyze`);
}

const numbers = ({ rows }: DeskFill) => sql`generate_series(1, ${rows}::integer) as n`;
const player = ({ players }: DeskFill) => sql`${FIRST_PLAYER}::integer + n % ${players}::integer`;

/** One in two thousand uses the second method, whose amounts are all small. */
async function fillCashier(db: Db, fill: DeskFill): Promise<void> {
  await query(
    db,
    sql`with method as (
          insert into payment_method (name, icon, type, currency, status, pays_out, position)
          values ('Common', 'nagad.svg', 'manual', 'BDT', 'active', true, 2),
            ('Rare', 'rocket.svg', 'manual', 'BDT', 'active', true, 3)
          returning id, name)
        insert into deposit_channel (payment_method_id, account_type, paid_in, amount_min, amount_max, offer_minutes, position)
        select id, 'Personal', 'BDT', 10000, 10000000, 15, 1 from method`,
  );
  const channel = sql`join deposit_channel as c on c.payment_method_id =
    (select id from payment_method where name = case n % 2000 when 0 then 'Rare' else 'Common' end)`;
  const amount = sql`case n % 2000 when 0 then 10000 else 10000 + n::bigint * 7919 % 9990000 end`;
  const isNew = sql`n > ${fill.rows}::integer - ${fill.players / 2}::integer`;
  const state = sql`case when ${isNew} then 'submitted' when n % 5000 = 0 then 'mismatched'
    when n % 50 = 1 then 'rejected' when n % 50 = 2 then 'expired' else 'credited' end`;
  await query(
    db,
    sql`insert into deposit (player_id, payment_method_id, deposit_channel_id, receiver_number, payer_number,
          transaction_id, transaction_key, amount, credit_amount, paid_amount, state, request_digest, created_at, updated_at)
        select ${player(fill)}, c.payment_method_id, c.id, '01700000001', '018' || lpad((n / 2)::text, 8, '0'),
          'TRX' || n, 'TRX' || n, ${amount}, ${amount}, ${amount}, ${state}, '', ${AT}, ${AT}
        from ${numbers(fill)} ${channel}`,
  );
  await query(
    db,
    sql`insert into withdrawal (player_id, payment_method_id, account_number, amount, state, request_digest,
          created_at, updated_at)
        select ${player(fill)}, c.payment_method_id, '018' || lpad((n / 2)::text, 8, '0'), ${amount},
          case when ${isNew} then 'requested' when n % 50 = 1 then 'rejected' when n % 50 = 2 then 'failed' else 'paid' end,
          '', ${AT}, ${AT}
        from ${numbers(fill)} ${channel}`,
  );
  await query(
    db,
    sql`insert into proposal (kind, player_id, amount, reason, state, proposed_by, proposed_name, proposed_at,
          decided_by, decided_name, decided_at)
        select 'adjustment', ${player(fill)}, 10000, 'Filled', case when n % 10000 = 0 then 'open' else 'confirmed' end, 1, 'karim', ${AT},
          case when n % 10000 > 0 then 2 end, case when n % 10000 > 0 then 'rima' end,
          case when n % 10000 > 0 then ${AT} end
        from ${numbers(fill)}`,
  );
}

async function fillAudit(db: Db, fill: DeskFill): Promise<void> {
  await query(
    db,
    sql`insert into audit_entry (id, at, staff, role, address, action, subject, after_json, key_id, previous_hash, hash)
        select n, ${AT}, 'staff' || n % 40, 'cashier', '10.0.0.1',
          case when n % 20000 = 0 then 'market-resettled' when n % 2 = 0 then 'deposit-credited' else 'withdrawal-approved' end,
          'deposit:' || n / 3, '{"state":"credited"}', '', '', ''
        from ${numbers(fill)}`,
  );
}

/** Every tenth round has not ended. */
async function fillRounds(db: Db, fill: DeskFill): Promise<void> {
  await query(
    db,
    sql`insert into casino_round (partner, player_id, game_code, round, staked, paid, opened_at, closed_at)
        select 'filled', ${player(fill)}, 'game' || n % 40, 'round' || n, 10000, 5000, ${AT},
          case when n % 10 > 0 then ${AT} end
        from ${numbers(fill)}`,
  );
}

/** The first chat of a fresh database has the id 1, and so has its first message. */
async function fillChats(db: Db, fill: DeskFill): Promise<void> {
  const longest = fill.rows + LONG_CHAT_MESSAGES;
  await query(
    db,
    sql`insert into chat (player_id, status, last_message_id, opened_at, updated_at)
        select ${player(fill)}, case when n <= ${OPEN_CHATS}::integer then 'open' else 'closed' end,
          case n when ${fill.rows}::integer then ${longest}::integer else n end, ${AT}, ${AT}
        from ${numbers(fill)}`,
  );
  await query(
    db,
    sql`insert into chat_message (chat_id, author, content, sent_at)
        select least(n, ${fill.rows}::integer), 'player', 'Where is my deposit?', ${AT}
        from generate_series(1, ${longest}::integer) as n`,
  );
}

/** One in ten thousand was stopped. */
async function fillMessages(db: Db, fill: DeskFill): Promise<void> {
  await query(
    db,
    sql`insert into staff_message (staff_id, staff_name, client_ref, player_id, title_en, title_bn, text_en, text_bn, state,
          send_at, digest, send_day, created_at, ended_at, stopped_by)
        select 1, 'karim', 'message' || n, ${player(fill)}, 'Hello', 'Hello', 'Hello', 'Hello',
          case when n % 10000 = 1 then 'stopped' else 'sent' end, ${AT}, sha256(n::text::bytea), (${AT})::date, ${AT}, ${AT},
          case when n % 10000 = 1 then 'rima' end
        from ${numbers(fill)}`,
  );
}

/** The newest half of the orders and of the trades belong to the house's market maker alone. */
async function fillBets(db: Db, fill: DeskFill): Promise<void> {
  const { marketId, eventId } = twoRunnerMarket;
  const who = sql`case when n > ${fill.rows}::integer / 2 then 1 else ${player(fill)} end`;
  await query(
    db,
    sql`insert into exchange_order (id, market_id, selection_id, player_id, side, odds, size, matched, matched_value,
          remaining, persistence, client_ref, placed_at)
        select 1000000000 + n, ${marketId}, 11, ${who}, 'BACK', 200, 10000, 0, 0, 0, 'LAPSE', 'filled' || n, ${AT}
        from ${numbers(fill)}`,
  );
  await query(
    db,
    sql`insert into exchange_trade (market_id, selection_id, taker_order_id, maker_order_id, back_player_id,
          lay_player_id, odds, size, traded_at)
        select ${marketId}, 11, 1000000000 + n, 1000000000 + n, ${who}, 1, 200, 10000, ${AT} from ${numbers(fill)}`,
  );
  await query(
    db,
    sql`insert into house_market (market_key, event_id, event_name, name, kind, runners, subject, opened_at)
        values (${sixOverSession.fancyId}, ${eventId}, 'Alpha v Beta', ${sixOverSession.name}, 'SESSION', '{}', ${JSON.stringify(sixOverSession.title)}::jsonb,
          timestamptz '2020-01-01')`,
  );
  await query(
    db,
    sql`insert into house_bet (id, market_key, event_id, player_id, client_ref, side, run, width, rate, stake, placed_at,
          state, profit, settled_at)
        select 1000000000 + n, ${sixOverSession.fancyId}, ${eventId}, ${player(fill)}, 'filled' || n, 'YES', 45, 1, 100, 10000,
          ${AT}, 'won', 10000, ${AT}
        from ${numbers(fill)}`,
  );
}

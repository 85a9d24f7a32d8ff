-- Names are compared byte by byte: a language's order of letters would cost each look-up in an index dearly.

-- A market as the exchange trades it. What the market is, and who runs in it, the sports tables say.
create table exchange_market (
  market_id text collate "C" primary key,
  event_id text not null,
  number_of_winners integer not null check (number_of_winners >= 1),
  runners integer[] not null,
  commission_bps integer not null check (commission_bps between 0 and 10000),
  -- Whether players' discounts reduce that.
  discount_allowed boolean not null default true,
  -- Which orders wait out the in-play delay: with 'passive' those that would take a price, else every order.
  delay_model text not null default 'passive' check (delay_model in ('passive', 'every-order')),
  -- Whether orders also meet the virtual prices that the market's other runners make.
  cross_matching boolean not null default false,
  -- Whether the book has turned in-play, which the feed's tables may say before it has.
  in_play boolean not null default false,
  state text not null check (state in ('open', 'settled', 'void')),
  -- How often the market was settled: a correction reverses the settlement before it and writes the next one.
  settlement integer not null default 0 check (settlement >= 0),
  winners integer[],
  -- Runners that share winning places: {"runners": […], "places": n}.
  dead_heat jsonb,
  -- Whether half of every bet is returned, and only the other half won or lost.
  half_returned boolean not null default false,
  void_reason text,
  settled_at timestamptz,
  opened_at timestamptz not null,
  -- What an open market becomes once its last player is paid, by the result above: one of many bets is settled some players at a
  -- time, and takes no bets meanwhile.
  settles_as text check (settles_as in ('settled', 'void')),
  constraint exchange_market_settled_at check ((state = 'open') = (settled_at is null)),
  constraint exchange_market_settling check (settles_as is null or state = 'open')
)
--;
create index exchange_market_open on exchange_market (market_id) where state = 'open'
--;
-- Finds the markets that were settled since a moment.
create index exchange_market_settled on exchange_market (settled_at) where settled_at is not null
--;
create table exchange_removed_runner (
  market_id text collate "C" not null references exchange_market (market_id),
  selection_id integer not null,
  reduction_bps integer not null check (reduction_bps between 0 and 10000),
  removed_at timestamptz not null,
  primary key (market_id, selection_id)
)
--;
-- Each process takes order ids by the block, so that a batch needs no sequence call per order.
create sequence exchange_order_block
--;
-- Sizes are minor units, odds hundredths. matched_value is the sum of size x odds over the order's fills, so the
-- average price and the result are exact.
create table exchange_order (
  id bigint primary key,
  -- No foreign key: its check would cost each order as much as writing it. Only the loop that knows the market inserts.
  market_id text collate "C" not null,
  selection_id integer not null,
  player_id bigint not null,
  side text not null check (side in ('BACK', 'LAY')),
  odds integer not null check (odds between 101 and 100000),
  size bigint not null check (size > 0),
  matched bigint not null default 0 check (matched >= 0),
  matched_value bigint not null default 0,
  remaining bigint not null check (remaining >= 0),
  -- When some of it was last matched.
  matched_at timestamptz,
  persistence text not null check (persistence in ('LAPSE', 'PERSIST')),
  client_ref text collate "C" not null,
  placed_at timestamptz not null,
  profit bigint,
  -- Why the last that was cancelled of it was.
  cancel_reason text collate "C",
  -- When that was.
  left_at timestamptz,
  -- Its place among the orders by arrival, where that is not its id: it had its id while it waited out a delay.
  arrived_as bigint,
  check (matched + remaining <= size)
) with (fillfactor = 80)
--;
-- One index keeps a client_ref unique to its player and market, and finds a market's orders: each index of this table is
-- a tenth of what an order costs. None names what a match changes, so matching and cancelling rewrite no index.
create unique index exchange_order_name on exchange_order (market_id, player_id, client_ref)
--;
-- A player's bets are read by the moment they were made, so that a day of long ago is found as soon as today.
create index exchange_order_page on exchange_order (player_id, placed_at, id)
--;
-- Orders that wait out the in-play delay: in no book, with nothing on hold. One leaves in the batch that places, refuses or
-- cancels it; a start lets those of before lapse.
create table exchange_delayed_order (
  id bigint primary key,
  market_id text collate "C" not null,
  selection_id integer not null,
  player_id bigint not null,
  side text not null check (side in ('BACK', 'LAY')),
  odds integer not null check (odds between 101 and 100000),
  size bigint not null check (size > 0),
  persistence text not null check (persistence in ('LAPSE', 'PERSIST')),
  client_ref text collate "C" not null,
  placed_at timestamptz not null
)
--;
create index exchange_delayed_order_of_player on exchange_delayed_order (player_id, id)
--;
-- What a player's programs call an order, and the strategy that placed it; only orders that were given such a name have a row.
create table exchange_order_reference (
  order_id bigint primary key,
  order_ref text collate "C",
  strategy_ref text collate "C",
  check (order_ref is not null or strategy_ref is not null)
)
--;
create table exchange_trade (
  id bigint generated always as identity primary key,
  market_id text collate "C" not null,
  selection_id integer not null,
  taker_order_id bigint not null,
  maker_order_id bigint not null,
  back_player_id bigint not null,
  lay_player_id bigint not null,
  odds integer not null,
  size bigint not null check (size > 0),
  traded_at timestamptz not null,
  -- A void trade counts for neither side. A removed runner reduces the odds of what was matched on the others before.
  voided_at timestamptz,
  void_reason text,
  odds_matched integer,
  -- Which virtual match of the taker's order a trade is a part of, from 1; 0 for a match of two orders. All parts have the
  -- taker's order as taker_order_id; the taker's own part, which is with the house, has no maker order (0).
  cross_step integer not null default 0 check (cross_step >= 0)
)
--;
create index exchange_trade_of_market on exchange_trade (market_id, id)
--;
-- Few trades are ever void, so that none of those that are matched pays for this.
create index exchange_trade_void on exchange_trade (market_id) where voided_at is not null
--;
-- What each settlement of a market came to for a player: the result, and the commission taken of it.
create table exchange_result (
  market_id text collate "C" not null,
  settlement integer not null,
  player_id bigint not null,
  gross_profit bigint not null,
  commission bigint not null check (commission >= 0),
  -- By how many basis points the player's discount reduced the market's rate; a correction takes the same.
  discount_bps integer not null default 0 check (discount_bps between 0 and 10000),
  -- In which week the first settlement counted the commission for the player's points; null where it counts for nobody's.
  points_week integer,
  -- How many bets the result is of, so that nobody counts them again; null where they are counted.
  bets integer,
  -- What a correction found missing from the player's wallet, and so made a debt of.
  owed bigint not null default 0 check (owed >= 0),
  primary key (market_id, settlement, player_id)
)
--;
-- The commission that a player paid in each week, by the settlements that stand: what discounts are reckoned from.
create table exchange_commission_week (
  player_id bigint not null,
  week integer not null,
  commission bigint not null,
  primary key (player_id, week)
)
--;
-- A cash out that was taken: which orders closed the bets, and what that locked. Its name makes a repeat safe.
create table exchange_cash_out (
  market_id text collate "C" not null,
  player_id bigint not null,
  client_ref text collate "C" not null,
  -- The runner whose bets alone were closed; null for the whole market.
  selection_id integer,
  accept text collate "C" not null check (accept in ('ask', 'better', 'any')),
  result bigint not null,
  order_ids bigint[] not null,
  placed_at timestamptz not null,
  primary key (market_id, player_id, client_ref)
)
--;
-- Accounts that belong to one person: their orders never match each other. A group is named by its lowest player id.
create table exchange_linked_account (
  player_id bigint primary key,
  group_id bigint not null,
  linked_at timestamptz not null
)

-- Names are compared byte by byte: a language's order of letters would cost each look-up in an index dearly.
-- A market as the exchange trades it. What the market is, and who runs in it, the sports tables say.
create table exchange_market (
  market_id text collate "C" primary key,
  event_id text not null,
  number_of_winners integer not null check (number_of_winners >= 1),
  runners integer[] not null,
  commission_bps integer not null check (commission_bps between 0 and 10000),
  -- Whether the book has turned in-play, which the feed's tables may say before it has.
  in_play boolean not null default false,
  state text not null check (state in ('open', 'settled', 'void')),
  winners integer[],
  settled_at timestamptz,
  opened_at timestamptz not null
);
--;
create index exchange_market_open on exchange_market (market_id) where state = 'open';
--;
-- Each process takes order ids by the block, so that a batch needs no sequence call per order.
create sequence exchange_order_block;
--;
-- Sizes are minor units, odds hundredths. matched_value is the sum of size x odds over the order's fills, so the
-- average price and the result are exact. position is the place in the queue: the order of arrival.
create table exchange_order (
  id bigint primary key,
  -- No foreign key: its check would cost each order as much as writing it. Only the loop that knows the market inserts.
  market_id text collate "C" not null,
  selection_id integer not null,
  player_id bigint not null,
  side smallint not null check (side in (0, 1)),
  odds integer not null check (odds between 101 and 100000),
  size bigint not null check (size > 0),
  matched bigint not null default 0 check (matched >= 0),
  matched_value bigint not null default 0,
  remaining bigint not null check (remaining >= 0),
  persistence smallint not null,
  client_ref text collate "C" not null,
  placed_at timestamptz not null,
  profit bigint,
  check (matched + remaining <= size)
) with (fillfactor = 80);
--;
create unique index exchange_order_client_ref on exchange_order (player_id, market_id, client_ref);
--;
-- Whole on purpose: no index names what a match changes, so matching and cancelling rewrite no index.
create index exchange_order_of_market on exchange_order (market_id, id);
--;
create index exchange_order_of_player on exchange_order (player_id, id);
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
  traded_at timestamptz not null
);
--;
create index exchange_trade_of_market on exchange_trade (market_id, id);

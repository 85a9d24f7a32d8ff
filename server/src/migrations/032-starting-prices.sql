-- Whether bets at the starting price are taken: matched, all at one price, when the market turns in play (decision 0098).
alter table exchange_market add column starting_prices boolean not null default false
--;
-- Set on a bet at the starting price: what it may lose, a back its stake, a lay its liability. Its odds are then the worst that it
-- takes, and its size is what it comes to at them until it is matched at better ones.
alter table exchange_order add column on_close_amount bigint check (on_close_amount > 0)
--;
alter table exchange_order drop constraint exchange_order_persistence_check
--;
alter table exchange_order add constraint exchange_order_persistence_check check (persistence in ('LAPSE', 'PERSIST', 'MARKET_ON_CLOSE'))
--;
alter table exchange_delayed_order drop constraint exchange_delayed_order_persistence_check
--;
alter table exchange_delayed_order add constraint exchange_delayed_order_persistence_check check (persistence in ('LAPSE', 'PERSIST', 'MARKET_ON_CLOSE'))
--;
-- The starting price of each runner on which somebody was matched at it, in hundredths; it may be off the ladder.
create table exchange_starting_price (
  market_id text collate "C" not null,
  selection_id integer not null,
  odds integer not null check (odds between 101 and 100000),
  primary key (market_id, selection_id)
)

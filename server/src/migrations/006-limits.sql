-- What staff closed to a player, a row for each player for whom something was ever closed.
create table market_block (
  player_id bigint primary key references player (id),
  exchange_open boolean not null default true,
  casino_open boolean not null default true,
  status text not null default 'active'
)
--;
-- The most that one bet of a player may risk, set by staff; a player without a row may risk anything.
create table stake_limit (
  player_id bigint primary key references player (id),
  stake_max bigint not null check (stake_max > 0)
)

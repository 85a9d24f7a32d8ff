-- Limits of what a player deposits, stakes and loses, in one table.
alter table deposit_limit rename to player_limit
--;
alter table player_limit add column kind text collate "C" not null default 'deposit' check (kind in ('deposit', 'stake', 'loss'))
--;
alter table player_limit alter column kind drop default
--;
alter table player_limit drop constraint deposit_limit_pkey
--;
alter table player_limit add primary key (player_id, kind, period)
--;
alter table deposit_limit_change rename to player_limit_change
--;
alter table player_limit_change add column kind text collate "C" not null default 'deposit' check (kind in ('deposit', 'stake', 'loss'))
--;
alter table player_limit_change alter column kind drop default
--;
alter index deposit_limit_change_of_player rename to player_limit_change_of_player
--;
-- When the market was first settled for the player, in whose day, week and month the result counts.
alter table exchange_result add column first_settled_at timestamptz
--;
update exchange_result as r set first_settled_at = m.settled_at from exchange_market as m where m.market_id = r.market_id
--;
-- What a player won and lost, staked and was paid since a moment is read before each bet of one who limits it.
create index exchange_result_of_player on exchange_result (player_id, first_settled_at)
--;
create index house_bet_settled on house_bet (player_id, settled_at) include (profit) where settled_at is not null
--;
create index casino_transaction_since on casino_transaction (player_id, at)

-- A player's first bet on a match is looked for among the match's markets.
create index exchange_market_of_event on exchange_market (event_id)
--;
create index house_market_of_event on house_market (event_id)
--;
-- What a player and all above agreed on for an event, as it held at the first bet there: the nodes from the player's up to the company, and
-- the version of terms of each. An event is a match, or a day of games.
create table agent_deal (
  player_id bigint not null references player (id),
  event_key text collate "C" not null,
  first_bet_at timestamptz not null,
  nodes bigint[] not null,
  versions integer[] not null,
  primary key (player_id, event_key),
  constraint agent_deal_whole check (cardinality(nodes) = cardinality(versions) and cardinality(nodes) >= 3)
)
--;
-- By how much a player's result of an event changed, because a market was settled, settled again or voided. Only added to.
create table agent_entry (
  id bigint generated always as identity primary key,
  player_id bigint not null references player (id),
  -- The player's node.
  node_id bigint not null references agent_node (id),
  event_key text collate "C" not null,
  event_name text not null,
  market_key text collate "C" not null,
  market_name text not null,
  kind text collate "C" not null check (kind in ('result', 'correction', 'void')),
  match bigint not null,
  session bigint not null,
  session_stakes bigint not null,
  posted_at timestamptz not null,
  foreign key (player_id, event_key) references agent_deal (player_id, event_key),
  constraint agent_entry_some check (match <> 0 or session <> 0 or session_stakes <> 0)
)
--;
create index agent_entry_of_market on agent_entry (market_key, player_id)
--;
create index agent_entry_of_event on agent_entry (player_id, event_key)
--;
-- What an entry means for each level, the player's node first and the company last: what it passes up more, and what it earns more. What
-- all levels earn of an entry adds up to nothing, the player's own among them.
create table agent_result (
  entry_id bigint not null references agent_entry (id),
  level smallint not null check (level >= 0),
  node_id bigint not null references agent_node (id),
  -- Who is owed what it passes up; null for the company.
  to_id bigint references agent_node (id),
  due bigint not null,
  earned bigint not null,
  primary key (entry_id, level)
)
--;
create index agent_result_of_node on agent_result (node_id, entry_id)
--;
-- What a node owes to the one above, or gets if below zero: all dues less all that was paid. A node that was moved keeps what is open with the
-- one before.
create table agent_due (
  node_id bigint not null references agent_node (id),
  to_id bigint not null references agent_node (id),
  due bigint not null default 0,
  paid bigint not null default 0,
  primary key (node_id, to_id)
)
--;
create index agent_due_to on agent_due (to_id)
--;
create trigger agent_deal_stays before update or delete or truncate on agent_deal
for each statement execute function agent_refuse_change()
--;
create trigger agent_entry_stays before update or delete or truncate on agent_entry
for each statement execute function agent_refuse_change()
--;
create trigger agent_result_stays before update or delete or truncate on agent_result
for each statement execute function agent_refuse_change()

-- What agents paid the company in cash, and what the company left them of players' results, as settlements say.
alter table ledger_account drop constraint ledger_account_kind_known
--;
alter table ledger_account add constraint ledger_account_kind_known check (kind in (
  'player_main', 'player_hold', 'player_house_exposure', 'player_bonus', 'player_debt',
  'market_escrow', 'house_book', 'commission', 'cashier_clearing', 'provider_clearing', 'promotion_expense',
  'rounding', 'house_capital', 'agent_wallet', 'agent_issued', 'agent_claim', 'agent_debt', 'agent_cash', 'agent_share'))
--;
-- A settlement: what was open between a node and one above, and the credit that was cleared with it; below zero it was won.
create table agent_settlement (
  id bigint generated always as identity primary key,
  node_id bigint not null references agent_node (id),
  to_id bigint not null references agent_node (id),
  outstanding bigint not null,
  credit bigint not null,
  -- Null where no account of the ledger changed.
  transfer_id bigint,
  remark text not null,
  client_ref text collate "C" not null,
  set_by bigint not null,
  set_name text not null,
  set_at timestamptz not null,
  constraint agent_settlement_once unique (client_ref)
)
--;
create index agent_settlement_of_node on agent_settlement (node_id, id)
--;
-- What a node paid to the one above, outside the site, or was paid if below zero. Only added to.
create table agent_collection (
  id bigint generated always as identity primary key,
  node_id bigint not null references agent_node (id),
  to_id bigint not null references agent_node (id),
  amount bigint not null check (amount <> 0),
  remark text not null,
  -- Of what a settlement cleared.
  settlement_id bigint references agent_settlement (id),
  client_ref text collate "C",
  set_by bigint not null,
  set_name text not null,
  set_at timestamptz not null,
  constraint agent_collection_once unique (client_ref),
  constraint agent_collection_cause check ((client_ref is null) = (settlement_id is not null))
)
--;
create index agent_collection_of_node on agent_collection (node_id, id)
--;
-- Of what a node paid the company, what the ledger has as paid since the last settlement.
alter table agent_due add column booked bigint not null default 0
--;
-- The credit that was lost, below zero won, and how much of that was cleared with the one above. Of a player, what results
-- came to; of an agent, what those right below have cleared.
create table agent_chips (
  node_id bigint primary key references agent_node (id),
  lost bigint not null default 0,
  cleared bigint not null default 0
)
--;
insert into agent_chips (node_id, lost) select node_id, -sum(match + session) from agent_entry group by node_id
--;
-- Reports and statements read the entries of some days.
create index agent_entry_posted on agent_entry (posted_at, id)
--;
create trigger agent_settlement_stays before update or delete or truncate on agent_settlement
for each statement execute function agent_refuse_change()
--;
create trigger agent_collection_stays before update or delete or truncate on agent_collection
for each statement execute function agent_refuse_change()

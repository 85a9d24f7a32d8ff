-- What became of a match that the simulator played: whole; pruned, as no player took part in it; or kept for good.
-- Null for every other feed's.
alter table sports_event add column simulated text check (simulated in ('whole', 'pruned', 'kept'))
--;
create index sports_event_to_prune on sports_event (starts_at, event_id) where simulated = 'whole'
--;
create index sports_event_pruned on sports_event (starts_at) where simulated = 'pruned'
--;
-- The house's own accounts hold nothing from themselves any more (decision 0074): what they held goes back to their wallets.
with held as (
  select id, owner_key, currency, balance from ledger_account
  where kind = 'player_exposure' and balance > 0 and owner_key ~ '^\d+$' and owner_key::numeric < 1001
), made as (
  insert into ledger_transfer (cause, request_id, body_hash)
  select 'exchange-exposure', 'house-holds-nothing', 0 where exists (select from held)
  returning id
)
insert into ledger_posting (account_id, transfer_id, amount, balance_after)
select held.id, made.id, -held.balance, 0 from held, made
union all
select main.id, made.id, held.balance, main.balance + held.balance
from held join ledger_account as main
  on main.kind = 'player_main' and main.owner_key = held.owner_key and main.currency = held.currency, made

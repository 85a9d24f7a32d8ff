-- What a player owes is repaid by whatever comes to the main account, in the statement that brings it. It is kept here, where
-- every posting passes, so that no way of crediting a player can forget it.
create or replace function ledger_post() returns trigger language plpgsql
set enable_hashjoin = off set enable_mergejoin = off set enable_seqscan = off set jit = off
as $$
declare
  account_count bigint;
  changed_count bigint;
  currency_count bigint;
  faulty_transfer bigint;
  credited bigint[];
begin
  with moved as (
    select account_id, sum(amount)::bigint as amount from posted group by account_id
  ), changed as (
    update ledger_account as a set balance = a.balance + moved.amount
    from moved where a.id = moved.account_id
    returning a.id, a.kind, a.currency, moved.amount
  )
  select (select count(*) from moved), count(*), count(distinct currency),
    array_agg(id) filter (where kind = 'player_main' and amount > 0)
  into account_count, changed_count, currency_count, credited from changed;

  if changed_count <> account_count then
    raise exception 'a posting names an account that does not exist' using errcode = 'foreign_key_violation';
  end if;

  if currency_count <= 1 then
    select min(transfer_id) into faulty_transfer from
      (select transfer_id from posted group by transfer_id having sum(amount) <> 0) as unbalanced;
  else
    select min(transfer_id) into faulty_transfer from
      (select p.transfer_id from posted as p join ledger_account as a on a.id = p.account_id
       group by p.transfer_id, a.currency having sum(p.amount) <> 0) as unbalanced;
  end if;
  if faulty_transfer is not null then
    raise exception 'transfer % does not balance', faulty_transfer
      using errcode = 'check_violation', constraint = 'ledger_transfer_balanced';
  end if;

  if exists (select from (select distinct transfer_id from posted) as p
      where not exists (select from ledger_transfer as t where t.id = p.transfer_id)) then
    raise exception 'a posting names a transfer that does not exist' using errcode = 'foreign_key_violation';
  end if;

  -- Debts are rare, so most batches end with this question alone.
  if credited is not null
      and exists (select from ledger_account where kind = 'player_debt' and balance < 0) then
    perform ledger_repay(id, (select max(transfer_id) from posted where account_id = id))
    from unnest(credited) as main (id) order by id;
  end if;
  return null;
end
$$
--;
-- Repays what the owner of a main account owes out of it, as far as it goes. The account's row is locked: it was just credited.
create function ledger_repay(main_id bigint, credited_by bigint) returns void language plpgsql
set enable_hashjoin = off set enable_mergejoin = off set enable_seqscan = off set jit = off
as $$
declare
  main ledger_account;
  debt ledger_account;
  repaid bigint;
  repayment bigint;
begin
  select * into main from ledger_account where id = main_id;
  select * into debt from ledger_account
    where kind = 'player_debt' and owner_key = main.owner_key and currency = main.currency;
  if debt.id is null then
    return;
  end if;
  repaid := least(main.balance, -debt.balance);
  if repaid <= 0 then
    return;
  end if;
  insert into ledger_transfer (cause, request_id, body_hash)
    values ('debt-repaid', 'repaid:' || main_id || ':' || credited_by, 0) returning id into repayment;
  insert into ledger_posting (account_id, transfer_id, amount, balance_after)
    values (main_id, repayment, -repaid, main.balance - repaid), (debt.id, repayment, repaid, debt.balance + repaid);
  insert into ledger_posting_cause (account_id, cause, transfer_id) values (main_id, 'debt-repaid', repayment);
end
$$
--;
-- What a correction found missing from a player's wallet, and so made a debt of.
alter table exchange_result add column owed bigint not null default 0 check (owed >= 0)
--;
alter table house_result add column owed bigint not null default 0 check (owed >= 0)
--;
update exchange_result as r set owed = u.amount
from exchange_uncollected as u join exchange_market as m on m.market_id = u.market_id
where r.market_id = u.market_id and r.player_id = u.player_id and r.settlement = m.settlement
--;
update house_result as r set owed = u.amount
from house_uncollected as u join house_market as m on m.market_key = u.market_key
where r.market_key = u.market_key and r.player_id = u.player_id and r.settlement = m.settlement
--;
-- What the house covered until now becomes a debt of the player like any other.
insert into ledger_account (kind, owner_key, currency)
select distinct 'player_debt', player_id::text, 'BDT'
from (select player_id from exchange_uncollected union select player_id from house_uncollected) as owing
on conflict on constraint ledger_account_owner do nothing
--;
insert into ledger_transfer (cause, request_id, body_hash)
select 'debt-opened', 'uncollected:' || source || ':' || market || ':' || player_id, 0
from (
  select 'exchange' as source, market_id as market, player_id from exchange_uncollected
  union all select 'house', market_key, player_id from house_uncollected
) as owing
--;
with owing as (
  select 'exchange' as source, market_id as market, player_id, amount from exchange_uncollected
  union all select 'house', market_key, player_id, amount from house_uncollected
), posting as (
  select a.id as account_id, a.balance, t.id as transfer_id, side.sign * owing.amount as amount
  from owing
  join ledger_transfer as t on t.request_id = 'uncollected:' || source || ':' || market || ':' || player_id
  cross join (values (1), (-1)) as side (sign)
  join ledger_account as a on a.currency = 'BDT' and a.kind = case side.sign when 1 then 'house_book' else 'player_debt' end
    and a.owner_key = case side.sign when 1 then 'uncollected' else player_id::text end
)
insert into ledger_posting (account_id, transfer_id, amount, balance_after)
select account_id, transfer_id, amount, balance + sum(amount) over (partition by account_id order by transfer_id)
from posting
--;
drop table exchange_uncollected
--;
drop table house_uncollected
--;
-- From here on nobody has free money and a debt at once.
select ledger_repay(m.id, 0)
from ledger_account as m join ledger_account as d
  on d.kind = 'player_debt' and d.owner_key = m.owner_key and d.currency = m.currency and d.balance < 0
where m.kind = 'player_main' and m.balance > 0
order by m.id

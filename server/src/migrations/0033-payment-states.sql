-- A payment gateway takes deposits of its methods, and pays withdrawals of methods that have one for that; without one
-- staff do both by hand. Limits of a day hold for each player.
create table cashier_setting (
  only_row boolean primary key default true check (only_row),
  withdrawals_per_day_max integer not null default 10 check (withdrawals_per_day_max > 0),
  withdrawal_day_max bigint not null default 10000000 check (withdrawal_day_max > 0)
)
--;
insert into cashier_setting default values
--;
alter table payment_method
  add column gateway text,
  add column payout_gateway text,
  add constraint payment_method_wallet_gateway check ((type = 'wallet') = (gateway is not null))
--;
-- A gateway's deposit is there before anything is paid: whom it is paid to and the wallet's transaction id come later,
-- and some gateways name no receiver at all.
alter table deposit
  alter column receiver_number drop not null,
  alter column transaction_id drop not null,
  alter column transaction_key drop not null,
  add column gateway text,
  add column gateway_reference text,
  add column payment_url text,
  add column expires_at timestamptz,
  add column paid_amount bigint,
  add column look_at timestamptz,
  add column looks integer not null default 0,
  drop constraint deposit_state_check,
  add constraint deposit_state_check check (state in ('created', 'awaiting-payer', 'submitted', 'verifying',
    'credited', 'rejected', 'expired', 'mismatched')),
  add constraint deposit_credited_transaction check (state <> 'credited' or transaction_key is not null),
  add constraint deposit_reference_once unique (gateway, gateway_reference)
--;
drop index deposit_pending_once
--;
create unique index deposit_pending_once on deposit (player_id)
  where state in ('created', 'awaiting-payer', 'submitted', 'verifying')
--;
drop index deposit_due
--;
create index deposit_due on deposit (decide_at) where state in ('submitted', 'verifying')
--;
create index deposit_look on deposit (look_at)
  where gateway is not null and state in ('created', 'awaiting-payer', 'submitted', 'verifying')
--;
alter table withdrawal
  add column gateway text,
  add column gateway_reference text,
  add column look_at timestamptz,
  add column looks integer not null default 0,
  drop constraint withdrawal_state_check,
  add constraint withdrawal_state_check check (state in ('requested', 'approved', 'sent', 'paid', 'failed',
    'rejected')),
  add constraint withdrawal_reference_once unique (gateway, gateway_reference)
--;
drop index withdrawal_pending_once
--;
create unique index withdrawal_pending_once on withdrawal (player_id)
  where state in ('requested', 'approved', 'sent')
--;
create index withdrawal_look on withdrawal (look_at) where state in ('approved', 'sent')

-- Deposits and withdrawals are shown in one list, so their ids are drawn from one sequence.
create sequence cashier_transaction_id
--;
-- A payment gateway takes deposits of its methods, and pays withdrawals of methods that have one for that; without one
-- staff do both by hand.
create table payment_method (
  id bigint generated always as identity primary key,
  name text not null unique,
  icon text not null,
  type text not null check (type in ('wallet', 'manual', 'crypto')),
  currency text not null check (currency in ('BDT', 'INR', 'PKR')),
  status text not null check (status in ('active', 'inactive')),
  pays_out boolean not null,
  gateway text,
  payout_gateway text,
  position integer not null,
  constraint payment_method_wallet_gateway check ((type = 'wallet') = (gateway is not null))
)
--;
create table deposit_channel (
  id bigint generated always as identity primary key,
  payment_method_id bigint not null references payment_method (id),
  account_type text not null check (account_type in ('Personal', 'Agent', 'Merchant', 'USDT')),
  paid_in text not null check (paid_in in ('BDT', 'INR', 'PKR', 'USDT')),
  amount_min bigint not null check (amount_min > 0),
  amount_max bigint not null,
  offer_minutes integer not null check (offer_minutes between 1 and 1440),
  status text not null default 'active' check (status in ('active', 'inactive')),
  position integer not null,
  unique (payment_method_id, account_type),
  check (amount_max >= amount_min)
)
--;
create table deposit_receiver (
  id bigint generated always as identity primary key,
  deposit_channel_id bigint not null references deposit_channel (id),
  account_number text not null,
  status text not null default 'active' check (status in ('active', 'inactive')),
  last_offered_at timestamptz,
  unique (deposit_channel_id, account_number)
)
--;
create table deposit_offer (
  id bigint generated always as identity primary key,
  player_id bigint not null references player (id),
  deposit_channel_id bigint not null references deposit_channel (id),
  deposit_receiver_id bigint not null references deposit_receiver (id),
  amount bigint not null check (amount > 0),
  credit_amount bigint not null check (credit_amount > 0),
  expires_at timestamptz not null,
  created_at timestamptz not null,
  unique (player_id, deposit_channel_id, amount)
)
--;
-- A gateway's deposit is there before anything is paid: whom it is paid to and the wallet's transaction id come later,
-- and some gateways name no receiver at all. One whose payment the wallet took back after it was credited is charged
-- back; what the player's wallet no longer had is then a debt.
create table deposit (
  id bigint primary key default nextval('cashier_transaction_id'),
  player_id bigint not null references player (id),
  payment_method_id bigint not null references payment_method (id),
  deposit_channel_id bigint not null references deposit_channel (id),
  receiver_number text,
  payer_number text,
  transaction_id text,
  -- The transaction id without the signs between its characters: one id in all its spellings.
  transaction_key text,
  amount bigint not null check (amount > 0),
  credit_amount bigint not null check (credit_amount > 0),
  paid_amount bigint,
  promotion_id bigint,
  state text not null default 'submitted' check (state in ('created', 'awaiting-payer', 'submitted', 'verifying',
    'credited', 'rejected', 'expired', 'mismatched', 'charged-back')),
  reason text,
  decide_at timestamptz,
  gateway text,
  gateway_reference text,
  payment_url text,
  expires_at timestamptz,
  next_poll_at timestamptz,
  polls integer not null default 0,
  -- A request that a member of the staff works on is theirs for a while: nobody else decides it, nor does the sandbox. The
  -- name is kept beside the id, because no table joins the staff with what players do.
  claimed_by bigint,
  claimed_name text,
  claimed_until timestamptz,
  request_key text,
  request_digest bytea not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint deposit_transaction_once unique (payment_method_id, transaction_key),
  constraint deposit_reference_once unique (gateway, gateway_reference),
  constraint deposit_request_once unique (player_id, request_key),
  constraint deposit_gateway_expires check (gateway is null or expires_at is not null),
  constraint deposit_credited_transaction check (state <> 'credited' or transaction_key is not null),
  constraint deposit_claim check ((claimed_by is null) = (claimed_until is null)
    and (claimed_by is null) = (claimed_name is null))
)
--;
create unique index deposit_pending_once on deposit (player_id)
  where state in ('created', 'awaiting-payer', 'submitted', 'verifying')
--;
create index deposit_due on deposit (decide_at) where state in ('submitted', 'verifying')
--;
create index deposit_next_poll on deposit (next_poll_at)
  where gateway is not null and state in ('created', 'awaiting-payer', 'submitted', 'verifying')
--;
-- A player's transactions are read page by page, the newest first.
create index deposit_page on deposit (player_id, created_at desc, id desc)
--;
create index deposit_by_payer on deposit (payer_number, player_id) where payer_number is not null
--;
-- A player is found by what a gateway calls a payment.
create index deposit_by_reference on deposit (gateway_reference) where gateway_reference is not null
--;
-- The office's queues are read page by page, however many requests there are.
create index deposit_waiting on deposit (created_at, id) where state in ('submitted', 'verifying', 'mismatched')
--;
create index deposit_desk on deposit (created_at, id)
--;
create index deposit_desk_state on deposit (state, created_at, id)
--;
create index deposit_desk_method on deposit (payment_method_id, created_at, id)
--;
create index deposit_desk_amount on deposit (credit_amount, created_at, id)
--;
create index deposit_desk_transaction on deposit (transaction_key)
--;
create table withdrawal (
  id bigint primary key default nextval('cashier_transaction_id'),
  player_id bigint not null references player (id),
  payment_method_id bigint not null references payment_method (id),
  account_number text not null,
  amount bigint not null check (amount > 0),
  state text not null default 'requested' check (state in ('requested', 'approved', 'sent', 'paid', 'failed',
    'rejected')),
  reason text,
  decide_at timestamptz,
  gateway text,
  gateway_reference text,
  next_poll_at timestamptz,
  polls integer not null default 0,
  -- Paid by staff, though its method has a gateway for that.
  by_hand boolean not null default false,
  claimed_by bigint,
  claimed_name text,
  claimed_until timestamptz,
  request_key text,
  request_digest bytea not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint withdrawal_reference_once unique (gateway, gateway_reference),
  constraint withdrawal_request_once unique (player_id, request_key),
  constraint withdrawal_claim check ((claimed_by is null) = (claimed_until is null)
    and (claimed_by is null) = (claimed_name is null))
)
--;
create unique index withdrawal_pending_once on withdrawal (player_id)
  where state in ('requested', 'approved', 'sent')
--;
create index withdrawal_due on withdrawal (decide_at) where state = 'requested'
--;
create index withdrawal_next_poll on withdrawal (next_poll_at) where state in ('approved', 'sent')
--;
create index withdrawal_page on withdrawal (player_id, created_at desc, id desc)
--;
create index withdrawal_by_account on withdrawal (account_number, player_id)
--;
create index withdrawal_by_reference on withdrawal (gateway_reference) where gateway_reference is not null
--;
create index withdrawal_waiting on withdrawal (created_at, id) where state in ('requested', 'approved', 'sent')
--;
create index withdrawal_desk on withdrawal (created_at, id)
--;
create index withdrawal_desk_state on withdrawal (state, created_at, id)
--;
create index withdrawal_desk_method on withdrawal (payment_method_id, created_at, id)
--;
create index withdrawal_desk_amount on withdrawal (amount, created_at, id)
--;
-- When a deposit or withdrawal came to each of its states: its timeline. Both draw their ids from one sequence.
create table transaction_status_change (
  transaction_id bigint not null,
  id bigint generated always as identity,
  state text not null,
  reached_at timestamptz not null,
  primary key (transaction_id, id)
)
--;
create table cashier_setting (
  only_row boolean primary key default true check (only_row),
  -- Limits of a day hold for each player.
  withdrawals_per_day_max integer not null default 10 check (withdrawals_per_day_max > 0),
  withdrawal_day_max bigint not null default 10000000 check (withdrawal_day_max > 0),
  decided_by text not null default 'sandbox' check (decided_by in ('sandbox', 'staff')),
  -- From so much on, a second member confirms what the first has approved.
  four_eyes_min bigint not null default 2000000 check (four_eyes_min > 0)
)
--;
insert into cashier_setting default values
--;
-- What came to the cashier and was not as it should be, or came from outside: for those who look into fraud. A webhook
-- is known by its gateway and message id, and each later copy of it is counted.
create table cashier_event (
  id bigint generated always as identity primary key,
  kind text not null,
  player_id bigint references player (id),
  transaction_id bigint,
  gateway text,
  message_id text,
  detail text not null,
  repeats integer not null default 0,
  created_at timestamptz not null,
  constraint cashier_event_message_once unique (gateway, message_id)
)
--;
create index cashier_event_by_kind on cashier_event (kind, created_at desc)

-- Deposits and withdrawals are shown in one list, so their ids are drawn from one sequence.
create sequence cashier_transaction_id
--;
create table payment_method (
  id bigint generated always as identity primary key,
  name text not null unique,
  icon text not null,
  type text not null check (type in ('wallet', 'manual', 'crypto')),
  currency text not null check (currency in ('BDT', 'INR', 'PKR')),
  status text not null check (status in ('active', 'inactive')),
  pays_out boolean not null,
  position integer not null
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
create table deposit (
  id bigint primary key default nextval('cashier_transaction_id'),
  player_id bigint not null references player (id),
  payment_method_id bigint not null references payment_method (id),
  deposit_channel_id bigint not null references deposit_channel (id),
  receiver_number text not null,
  payer_number text,
  transaction_id text not null,
  transaction_key text not null,
  amount bigint not null check (amount > 0),
  credit_amount bigint not null check (credit_amount > 0),
  promotion_id bigint,
  state text not null default 'submitted' check (state in ('submitted', 'credited', 'rejected')),
  decide_at timestamptz,
  request_key text,
  request_digest bytea not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint deposit_transaction_once unique (payment_method_id, transaction_key),
  constraint deposit_request_once unique (player_id, request_key)
)
--;
create unique index deposit_pending_once on deposit (player_id) where state = 'submitted'
--;
create index deposit_due on deposit (decide_at) where state = 'submitted'
--;
create index deposit_by_player on deposit (player_id, created_at desc)
--;
create table withdrawal (
  id bigint primary key default nextval('cashier_transaction_id'),
  player_id bigint not null references player (id),
  payment_method_id bigint not null references payment_method (id),
  account_number text not null,
  amount bigint not null check (amount > 0),
  state text not null default 'requested' check (state in ('requested', 'paid', 'rejected')),
  decide_at timestamptz,
  request_key text,
  request_digest bytea not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint withdrawal_request_once unique (player_id, request_key)
)
--;
create unique index withdrawal_pending_once on withdrawal (player_id) where state = 'requested'
--;
create index withdrawal_due on withdrawal (decide_at) where state = 'requested'
--;
create index withdrawal_by_player on withdrawal (player_id, created_at desc)
--;

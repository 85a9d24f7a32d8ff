-- What a sandbox was filled with, so that a later start asks once and sows only what is new.
create table sandbox_seed (
  name text primary key,
  sown_at timestamptz not null
)
--;
-- The sandbox gateway's own books: what it was asked to collect or to pay out.
create table sandbox_payment (
  id bigint generated always as identity primary key,
  reference text not null unique,
  order_id text not null unique,
  direction text not null check (direction in ('in', 'out')),
  account_type text not null,
  amount bigint not null check (amount > 0),
  account_number text,
  language text not null check (language in ('en', 'bn')),
  return_path text,
  state text not null check (state in ('pending', 'paid', 'failed', 'cancelled', 'expired')),
  payer_number text,
  code text,
  wrong_codes integer not null default 0,
  notices text not null default 'once' check (notices in ('once', 'twice', 'late', 'never')),
  paid_amount bigint,
  transaction_id text unique,
  decide_at timestamptz,
  expires_at timestamptz not null,
  created_at timestamptz not null
)
--;
create index sandbox_payment_due on sandbox_payment (decide_at) where state = 'pending'
--;
create index sandbox_payment_expiry on sandbox_payment (expires_at) where state = 'pending'
--;
-- Webhooks that the sandbox gateway still has to send.
create table sandbox_notice (
  id bigint generated always as identity primary key,
  message_id text not null,
  body text not null,
  due_at timestamptz not null,
  attempts integer not null default 0
)
--;
create index sandbox_notice_due on sandbox_notice (due_at)

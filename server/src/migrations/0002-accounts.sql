-- Ids below 1001 are the house's own trading accounts, which are no players.
create table player (
  id bigint generated always as identity (start with 1001) primary key,
  username text not null,
  username_key text generated always as (lower(username)) stored,
  password_hash text not null,
  name text not null default '',
  email text not null,
  email_key text generated always as (lower(email)) stored,
  currency text not null check (currency in ('BDT', 'INR', 'PKR')),
  status text not null default 'active' check (status in ('active', 'blocked')),
  birthday date,
  referral_code text not null,
  referrer_id bigint references player (id),
  given_referral_code text,
  given_agent_code text,
  given_affiliate_code text,
  created_at timestamptz not null,
  constraint player_username_once unique (username_key),
  constraint player_email_once unique (email_key),
  constraint player_referral_code_once unique (referral_code),
  constraint player_refers_another check (referrer_id is null or referrer_id <> id)
)
--;
create index player_by_referrer on player (referrer_id) where referrer_id is not null
--;
create table player_phone (
  id bigint generated always as identity primary key,
  player_id bigint not null references player (id),
  phone text not null,
  is_own boolean not null,
  verified_at timestamptz,
  created_at timestamptz not null,
  constraint player_phone_once unique (phone)
)
--;
create unique index player_phone_own_once on player_phone (player_id) where is_own
--;
create index player_phone_by_player on player_phone (player_id)
--;
create table player_session (
  id bigint generated always as identity primary key,
  player_id bigint not null references player (id),
  token_hash bytea not null unique,
  exchange_token_hash bytea not null unique,
  created_at timestamptz not null,
  last_used_at timestamptz not null
)
--;
create index player_session_by_player on player_session (player_id, last_used_at)
--;
create index player_session_by_use on player_session (last_used_at)
--;
create table one_time_code (
  player_id bigint not null references player (id),
  sent_to text not null,
  code_hash text not null,
  expires_at timestamptz not null,
  tries_left integer not null check (tries_left >= 0),
  primary key (player_id, sent_to)
)
--;
create table message_outbox (
  id bigint generated always as identity primary key,
  sent_to text not null,
  channel text not null check (channel in ('sms', 'email')),
  text text not null,
  code text,
  created_at timestamptz not null
)
--;
create index message_outbox_by_receiver on message_outbox (sent_to, id desc)
--;
create index message_outbox_by_age on message_outbox (created_at)
--;

-- The people who work here. They are no players: nothing joins the two.
create table staff (
  id bigint generated always as identity primary key,
  username text not null,
  username_key text generated always as (lower(username)) stored,
  role text not null check (role in ('owner', 'cashier', 'trader', 'content', 'support', 'risk', 'auditor')),
  status text not null default 'active' check (status in ('active', 'blocked')),
  password_hash text not null,
  totp_secret text not null,
  -- The thirty seconds of the last code that was taken: none is taken twice.
  totp_step bigint not null,
  -- Tries since the last right one, counted before they are looked at; three lock the account.
  tries integer not null default 0 check (tries between 0 and 3),
  created_at timestamptz not null,
  constraint staff_username_once unique (username_key)
)
--;
create table staff_recovery_code (
  staff_id bigint not null references staff (id),
  code_hash text not null,
  primary key (staff_id, code_hash)
)
--;
create table staff_session (
  id bigint generated always as identity primary key,
  staff_id bigint not null references staff (id),
  token_hash text not null unique,
  user_agent text not null,
  opened_at timestamptz not null,
  last_used_at timestamptz not null
)
--;
create index staff_session_by_staff on staff_session (staff_id)
--;
-- A one-time link. What its holder has chosen waits here until a code proves the authenticator.
create table staff_invitation (
  id bigint generated always as identity primary key,
  token_hash text not null unique,
  role text not null check (role in ('owner', 'cashier', 'trader', 'content', 'support', 'risk', 'auditor')),
  source text not null check (source in ('start', 'command', 'staff')),
  invited_by bigint references staff (id),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  username text,
  password_hash text,
  totp_secret text,
  constraint staff_invitation_by_staff check ((source = 'staff') = (invited_by is not null))
)
--;
create index staff_invitation_open on staff_invitation (id) where ended_at is null
--;

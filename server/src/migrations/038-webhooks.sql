-- Addresses of the operator's own systems, and what each is told of.
create table webhook (
  id bigint generated always as identity primary key,
  url text not null unique,
  description text not null,
  events text[] not null check (cardinality(events) > 0),
  state text collate "C" not null default 'on' check (state in ('on', 'paused', 'gone')),
  added_at timestamptz not null,
  added_by text not null,
  -- Until when the secret before the last rotation signs too.
  old_secret_until timestamptz,
  delivered_at timestamptz,
  -- The first failure since the last success.
  failing_since timestamptz
)
--;
-- A message to one of them. Its text is what is signed and sent, to the byte.
create table webhook_delivery (
  id bigint generated always as identity primary key,
  webhook_id bigint not null references webhook (id) on delete cascade,
  message_id text collate "C" not null,
  event text collate "C" not null,
  body text not null,
  at timestamptz not null,
  state text collate "C" not null default 'waiting' check (state in ('waiting', 'delivered', 'failed')),
  tries integer not null default 0,
  due_at timestamptz check (due_at is not null or state <> 'waiting'),
  unique (webhook_id, message_id)
)
--;
create index webhook_delivery_open on webhook_delivery (webhook_id, state, due_at) where state <> 'delivered'
--;
create index webhook_delivery_log on webhook_delivery (webhook_id, at desc, id desc)
--;
create index webhook_delivery_by_age on webhook_delivery (at)
--;
-- The tries to deliver a message.
create table webhook_attempt (
  id bigint generated always as identity primary key,
  delivery_id bigint not null references webhook_delivery (id) on delete cascade,
  at timestamptz not null,
  took_ms integer not null,
  status integer,
  fault text,
  answer text not null
)
--;
create index webhook_attempt_of_delivery on webhook_attempt (delivery_id, id)

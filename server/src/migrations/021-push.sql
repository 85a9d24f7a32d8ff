-- The devices that are told of messages while the site is closed. A device goes with the session in which it was turned on:
-- whoever is logged out, by themselves or by others, is told nothing more there.
create table push_subscription (
  id bigint generated always as identity primary key,
  player_id bigint not null references player (id),
  session_id bigint not null references player_session (id) on delete cascade,
  endpoint text collate "C" not null constraint push_subscription_once unique check (length(endpoint) <= 1000),
  p256dh text collate "C" not null,
  auth text collate "C" not null,
  language text collate "C" not null check (language in ('en', 'bn')),
  since timestamptz not null
)
--;
create index push_subscription_of_player on push_subscription (player_id, since, id)
--;
create index push_subscription_of_session on push_subscription (session_id)
--;
-- Of what a player wants to be told; who never chose has no row.
create table push_choice (
  player_id bigint primary key references player (id),
  kinds text[] not null
)
--;
-- What waits to be handed to a device's push service; it is deleted once it was, or when it is news no longer.
create table push_outgoing (
  id bigint generated always as identity primary key,
  subscription_id bigint not null references push_subscription (id) on delete cascade,
  title text not null,
  text text not null,
  tag text collate "C" not null,
  path text collate "C" not null,
  urgent boolean not null,
  -- When it is tried next: while one process sends it, no other does.
  due_at timestamptz not null,
  expires_at timestamptz not null,
  tries integer not null default 0
)
--;
create index push_outgoing_due on push_outgoing (due_at, id)
--;
create index push_outgoing_of_subscription on push_outgoing (subscription_id)

-- What staff write to one player or to a segment. Who of a segment gets it is found batch by batch while it is sent, in the
-- order of the players' ids.
create table staff_message (
  id bigint generated always as identity primary key,
  staff_id bigint not null,
  staff_name text not null,
  -- The writer's own mark of it: a second click is the same message.
  client_ref text collate "C" not null,
  player_id bigint references player (id),
  segment jsonb,
  title_en text not null check (length(title_en) <= 200),
  title_bn text not null check (length(title_bn) <= 200),
  text_en text not null check (length(text_en) <= 4000),
  text_bn text not null check (length(text_bn) <= 4000),
  state text collate "C" not null default 'scheduled' check (state in ('scheduled', 'sending', 'sent', 'stopped')),
  send_at timestamptz not null,
  -- The same words for the same players go out once a day.
  digest bytea not null,
  send_day date not null,
  -- Up to whom it was sent, and the newest player when sending began: who comes later doesn't get it.
  reached bigint not null default 0,
  until_player bigint,
  delivered bigint not null default 0,
  opened bigint not null default 0,
  created_at timestamptz not null,
  ended_at timestamptz,
  stopped_by text,
  constraint staff_message_once unique (staff_id, client_ref),
  check ((player_id is null) <> (segment is null)),
  check ((state in ('sent', 'stopped')) = (ended_at is not null)),
  check ((state = 'stopped') = (stopped_by is not null))
)
--;
create unique index staff_message_repeat on staff_message (digest, send_day) where state <> 'stopped'
--;
create index staff_message_due on staff_message (send_at, id) where state in ('scheduled', 'sending')
--;
create index staff_message_by_state on staff_message (state, id)
--;
-- What a player was told, in the words of that day. Deleting leaves the row, so that its cause is never told again.
create table inbox_message (
  id bigint generated always as identity primary key,
  player_id bigint not null references player (id),
  kind text collate "C" not null check (kind in ('deposit', 'withdrawal', 'bonus', 'bet', 'staff', 'security', 'match')),
  cause text collate "C" not null,
  title_en text not null,
  title_bn text not null,
  text_en text not null,
  text_bn text not null,
  created_at timestamptz not null,
  read_at timestamptz,
  deleted_at timestamptz,
  staff_message_id bigint references staff_message (id),
  constraint inbox_message_once unique (player_id, cause)
)
--;
create index inbox_message_listed on inbox_message (player_id, created_at desc, id desc) where deleted_at is null
--;
create index inbox_message_unread on inbox_message (player_id) where read_at is null and deleted_at is null

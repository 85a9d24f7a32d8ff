-- The talk between a player and the support. A player has at most one open chat; closed ones stay to be read.
create table chat (
  id bigint generated always as identity primary key,
  player_id bigint not null references player (id),
  status text collate "C" not null default 'open' check (status in ('open', 'closed')),
  -- The person of the staff who answers; nothing joins players and staff, so this is no reference.
  staff_id bigint,
  staff_name text,
  -- The newest message that each side has seen.
  player_read_id bigint not null default 0,
  staff_read_id bigint not null default 0,
  last_message_id bigint not null default 0,
  -- When the automatic helper answers what was said last.
  bot_due_at timestamptz,
  -- When the player asked for a person: the automatic helper is silent from then on.
  escalated_at timestamptz,
  opened_at timestamptz not null,
  updated_at timestamptz not null,
  constraint chat_attended_by_name check ((staff_id is null) = (staff_name is null))
)
--;
create unique index chat_open_once on chat (player_id) where status = 'open'
--;
create index chat_by_player on chat (player_id, updated_at desc)
--;
create index chat_bot_due on chat (bot_due_at) where bot_due_at is not null
--;
-- What the office looks at: open chats, who waits longest first.
create index chat_open on chat (updated_at) where status = 'open'
--;
-- What the office looks back at: closed chats, the one that ended last first.
create index chat_closed on chat (last_message_id) where status = 'closed'
--;
create table chat_message (
  id bigint generated always as identity primary key,
  chat_id bigint not null references chat (id),
  author text collate "C" not null check (author in ('player', 'staff', 'bot', 'notice')),
  staff_id bigint,
  author_name text,
  content text not null check (length(content) <= 4000),
  notice text collate "C" check (notice in ('joined', 'handed-over', 'closed')),
  articles jsonb not null default '[]',
  image_width integer,
  image_height integer,
  client_ref text collate "C",
  sent_at timestamptz not null,
  constraint chat_message_once unique (chat_id, author, client_ref),
  constraint chat_message_notice check ((author = 'notice') = (notice is not null)),
  constraint chat_message_image check ((image_width is null) = (image_height is null))
)
--;
create index chat_message_listed on chat_message (chat_id, id)
--;
-- Pictures of messages, as the server encoded them anew. They are packed already, so the database needn't try.
create table chat_picture (
  message_id bigint primary key references chat_message (id),
  full_bytes bytea not null,
  preview_bytes bytea not null
)
--;
alter table chat_picture alter column full_bytes set storage external
--;
alter table chat_picture alter column preview_bytes set storage external
--;
-- Answers that the support keeps for questions that come again, in both languages.
create table canned_answer (
  id bigint generated always as identity primary key,
  title text not null check (length(title) <= 80),
  text_en text not null check (length(text_en) <= 4000),
  text_bn text not null check (length(text_bn) <= 4000),
  changed_at timestamptz not null
)

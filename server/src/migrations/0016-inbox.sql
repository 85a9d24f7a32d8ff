-- Facts that somebody must not miss, written in the transaction that makes them true and deleted in the one that deals
-- with them.
create table kept_fact (
  id bigint generated always as identity primary key,
  kind text collate "C" not null check (kind in (
    'deposit-decided', 'withdrawal-decided', 'turnover-opened', 'bonus-granted', 'market-settled')),
  -- What it happened to: an id of the domain that wrote it.
  subject_id text collate "C" not null,
  happened_at timestamptz not null
)
--;
-- What a player was told, in the words of that day. Deleting leaves the row, so that its cause is never told again.
create table inbox_message (
  id bigint generated always as identity primary key,
  player_id bigint not null references player (id),
  kind text collate "C" not null check (kind in ('deposit', 'withdrawal', 'bonus', 'bet', 'staff')),
  cause text collate "C" not null,
  title_en text not null,
  title_bn text not null,
  text_en text not null,
  text_bn text not null,
  created_at timestamptz not null,
  read_at timestamptz,
  deleted_at timestamptz,
  constraint inbox_message_once unique (player_id, cause)
)
--;
create index inbox_message_listed on inbox_message (player_id, created_at desc, id desc) where deleted_at is null
--;
create index inbox_message_unread on inbox_message (player_id) where read_at is null and deleted_at is null
--;

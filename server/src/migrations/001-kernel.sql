-- Events that a subscriber must not miss, written in the transaction that emits them, one row for each subscriber, and
-- deleted in the one that handles them. The catalogue of events is in the code; a list here as well would only be forgotten.
create table outbox_event (
  id bigint generated always as identity primary key,
  subscriber text collate "C" not null check (subscriber ~ '^[a-z]+(-[a-z]+)*$'),
  kind text collate "C" not null check (kind ~ '^[a-z]+(-[a-z]+)*$'),
  payload jsonb not null,
  occurred_at timestamptz not null
)
--;
-- Secrets that the app needs in readable form, encrypted with a key that is not in the database (decision 0053). The kind
-- names a table and what it is there; kind and owner are part of what is authenticated, so no row can be moved to another.
create table sealed_secret (
  kind text not null,
  owner text not null,
  -- Which of the keys.
  key_id text not null,
  sealed bytea not null,
  primary key (kind, owner)
)
--;
create index sealed_secret_by_key on sealed_secret (key_id)
--;
-- Text messages and e-mails that a sandbox shows in the place of sending them.
create table sandbox_message (
  id bigint generated always as identity primary key,
  sent_to text not null,
  channel text not null check (channel in ('sms', 'email')),
  text text not null,
  code text,
  created_at timestamptz not null
)
--;
create index sandbox_message_by_receiver on sandbox_message (sent_to, id desc)
--;
create index sandbox_message_by_age on sandbox_message (created_at)
--;
-- Up to where in the log a standby must have replayed the database before it may answer a reader, which is a player or a member
-- of the staff: the latest write of their own (decision 0080). A row that is missing means the database itself, so a crash may
-- empty the table, and no standby has it.
create unlogged table read_mark (
  reader text collate "C" primary key,
  position pg_lsn not null
)

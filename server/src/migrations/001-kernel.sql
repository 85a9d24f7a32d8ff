-- Facts that somebody must not miss, written in the transaction that makes them true and deleted in the one that deals
-- with them. The catalogue of facts is in the code; a list here as well would only be forgotten.
create table kept_fact (
  id bigint generated always as identity primary key,
  kind text collate "C" not null check (kind ~ '^[a-z]+(-[a-z]+)*$'),
  -- What it happened to: an id of the domain that wrote it.
  subject_id text collate "C" not null,
  happened_at timestamptz not null,
  -- The round that was settled: nobody else keeps what bonuses need to know of it.
  round jsonb
)
--;
-- Text messages and e-mails that a sandbox shows in the place of sending them.
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

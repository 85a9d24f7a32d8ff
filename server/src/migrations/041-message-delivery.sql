-- Text messages and e-mails on their way to players. Receiver and text are sealed, and deleted once the message is not waiting any more.
create table outgoing_message (
  id uuid primary key,
  channel text collate "C" not null check (channel in ('sms', 'email')),
  -- What a later message takes the place of, such as a player's code of one purpose.
  topic text collate "C" not null,
  key_id text collate "C" not null,
  sealed bytea not null,
  created_at timestamptz not null,
  useful_until timestamptz not null,
  state text collate "C" not null default 'waiting'
    check (state in ('waiting', 'sent', 'delivered', 'undelivered', 'failed', 'expired', 'replaced')),
  tries integer not null default 0,
  due_at timestamptz not null,
  -- What the gateway calls it.
  reference text,
  fault text,
  check ((sealed = '') = (state <> 'waiting'))
)
--;
create index outgoing_message_waiting on outgoing_message (due_at) where state = 'waiting'
--;
create index outgoing_message_of_topic on outgoing_message (topic) where state = 'waiting'
--;
create index outgoing_message_by_reference on outgoing_message (reference) where reference is not null
--;
create index outgoing_message_by_age on outgoing_message (created_at)

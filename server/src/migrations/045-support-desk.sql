-- What a chat was about, by the desk's own list.
create table chat_tag (
  chat_id bigint not null references chat (id),
  tag text collate "C" not null,
  primary key (chat_id, tag)
)
--;
create index chat_tag_by_tag on chat_tag (tag, chat_id)
--;
-- What the player says of a closed chat in which a person answered.
alter table chat add column rating text collate "C" check (rating in ('good', 'bad'))
--;
alter table chat add column rated_at timestamptz
--;
alter table chat add constraint chat_rated_at check ((rating is null) = (rated_at is null))
--;
alter table chat add constraint chat_rated_closed check (rating is null or status = 'closed')
--;
create index chat_rated on chat (rated_at) where rated_at is not null
--;
-- How long the player had waited when a person answered, or when the chat was closed without an answer; null where nobody waited.
alter table chat_message add column waited_ms bigint check (waited_ms >= 0)
--;
alter table chat_message add constraint chat_message_waited
  check (waited_ms is null or author = 'staff' or notice = 'closed')
--;
create index chat_message_waited_by_time on chat_message (sent_at) where waited_ms is not null

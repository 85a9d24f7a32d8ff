-- Pictures of messages, as the house encoded them anew. They are packed already, so the database needn't try.
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

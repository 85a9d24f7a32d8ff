-- Answers that the support keeps for questions that come again, in both languages.
create table canned_answer (
  id bigint generated always as identity primary key,
  title text not null check (length(title) <= 80),
  text_en text not null check (length(text_en) <= 4000),
  text_bn text not null check (length(text_bn) <= 4000),
  changed_at timestamptz not null
)
--;
-- What the desk looks back at: closed chats, the one that ended last first.
create index chat_closed on chat (last_message_id) where status = 'closed'

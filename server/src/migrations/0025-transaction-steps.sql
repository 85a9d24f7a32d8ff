-- When a deposit or withdrawal came to each of its states: its timeline. Both draw their ids from one sequence.
create table transaction_step (
  transaction_id bigint not null,
  id bigint generated always as identity,
  state text not null,
  reached_at timestamptz not null,
  primary key (transaction_id, id)
)
--;
insert into transaction_step (transaction_id, state, reached_at)
select id, 'submitted', created_at from deposit
union all
select id, 'requested', created_at from withdrawal
--;
insert into transaction_step (transaction_id, state, reached_at)
select id, state, updated_at from deposit where state <> 'submitted'
union all
select id, state, updated_at from withdrawal where state <> 'requested'
--;
-- A player's transactions are read page by page, the newest first.
create index deposit_page on deposit (player_id, created_at desc, id desc)
--;
drop index deposit_by_player
--;
create index withdrawal_page on withdrawal (player_id, created_at desc, id desc)
--;
drop index withdrawal_by_player

-- Accounts that belong to one person: their orders never match each other. A group is named by its lowest player id.
create table exchange_linked_account (
  player_id bigint primary key,
  group_id bigint not null,
  linked_at timestamptz not null
)
--;
-- Which orders wait out the in-play delay: with 'passive' those that would take a price, else every order.
alter table exchange_market add column delay_model text not null default 'passive'
  check (delay_model in ('passive', 'every-order'))
--;

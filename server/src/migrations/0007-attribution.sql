create table affiliate (
  id bigint generated always as identity primary key,
  code text not null,
  code_key text generated always as (upper(code)) stored,
  name text not null,
  created_at timestamptz not null,
  constraint affiliate_code_once unique (code_key)
)
--;
create table agent (
  id bigint generated always as identity primary key,
  code text not null,
  code_key text generated always as (upper(code)) stored,
  name text not null,
  created_at timestamptz not null,
  constraint agent_code_once unique (code_key)
)
--;
alter table player add column affiliate_id bigint references affiliate (id), add column agent_id bigint references agent (id)
--;
create index player_by_affiliate on player (affiliate_id) where affiliate_id is not null
--;
create index player_by_agent on player (agent_id) where agent_id is not null
--;
-- Who brought a player is settled at sign-up: nobody can claim the same player a second time.
create function player_keep_attribution() returns trigger language plpgsql as $$
begin
  if new.referrer_id is distinct from old.referrer_id or new.affiliate_id is distinct from old.affiliate_id
    or new.agent_id is distinct from old.agent_id then
    raise exception 'a player is attributed once, at sign-up' using errcode = 'restrict_violation';
  end if;
  return new;
end
$$
--;
create trigger player_attribution_stays before update on player
for each row execute function player_keep_attribution()
--;

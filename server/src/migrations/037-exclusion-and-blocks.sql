-- Self-exclusions. None can be shortened: a longer one is another row, and the latest end counts. They close an account for play
-- until the player has come back, which no sooner than a day after the end can be.
create table self_exclusion (
  id bigint generated always as identity primary key,
  player_id bigint not null references player (id),
  length text collate "C" not null check (length in ('six-months', 'year', 'two-years', 'five-years', 'for-good')),
  began_at timestamptz not null,
  -- Null for good.
  ends_at timestamptz check (ends_at > began_at),
  -- The member of the staff who began it on the player's request, and why.
  staff_name text,
  reason text check (length(reason) between 3 and 500),
  -- When the player came back; null while it closes the account.
  returned_at timestamptz,
  constraint self_exclusion_end check ((length = 'for-good') = (ends_at is null)),
  constraint self_exclusion_staff check ((staff_name is null) = (reason is null)),
  constraint self_exclusion_return check (returned_at is null
    or (ends_at is not null and returned_at >= ends_at + interval '24 hours'))
)
--;
create index self_exclusion_of_player on self_exclusion (player_id, id desc)
--;
create index self_exclusion_in_force on self_exclusion (player_id) where returned_at is null
--;
create function self_exclusion_stays() returns trigger language plpgsql as $$
begin
  if tg_op <> 'UPDATE' or old.returned_at is not null or new.returned_at is null
    or (new.player_id, new.length, new.began_at) is distinct from (old.player_id, old.length, old.began_at)
    or new.ends_at is distinct from old.ends_at then
    raise exception 'a self-exclusion is never shortened or removed' using errcode = 'restrict_violation';
  end if;
  return new;
end
$$
--;
create trigger self_exclusion_stands before update or delete on self_exclusion
  for each row execute function self_exclusion_stays()
--;
-- Requests to come back after the end: confirmed a day later, or withdrawn, also by another self-exclusion.
create table return_request (
  id bigint generated always as identity primary key,
  player_id bigint not null references player (id),
  asked_at timestamptz not null,
  outcome text collate "C" check (outcome in ('confirmed', 'withdrawn')),
  ended_at timestamptz,
  constraint return_request_end check ((outcome is null) = (ended_at is null)),
  constraint return_request_wait check (outcome is distinct from 'confirmed' or ended_at >= asked_at + interval '24 hours')
)
--;
create unique index return_request_open on return_request (player_id) where ended_at is null
--;
create index return_request_of_player on return_request (player_id, id desc)
--;
-- What would recognise the players who excluded themselves, as keyed hashes.
create table exclusion_mark (
  player_id bigint not null references player (id),
  kind text collate "C" not null check (kind in ('number', 'email', 'device', 'name', 'name-and-birthday')),
  hash text collate "C" not null check (length(hash) = 64),
  noted_at timestamptz not null,
  primary key (hash, kind, player_id)
)
--;
create index exclusion_mark_of_player on exclusion_mark (player_id)
--;
-- A new account that looks like that of a player who excluded themselves is a case too.
alter table collusion_case drop constraint collusion_case_kind_check
--;
alter table collusion_case add constraint collusion_case_kind_check check (kind in ('ring', 'transfer', 'excluded'))
--;
alter table collusion_evidence add column has_same_name boolean not null default false
--;
alter table collusion_evidence add column has_same_birthday boolean not null default false
--;
-- What players have closed to themselves by product, and when they asked to reopen it; what is open has no row.
create table product_block (
  player_id bigint not null references player (id),
  product text collate "C" not null
    check (product in ('SPORTS', 'CASINO', 'LIVE', 'SLOT', 'TABLE', 'BINGO', 'EGAME', 'FH', 'LOTTO')),
  closed_at timestamptz not null,
  asked_at timestamptz check (asked_at >= closed_at),
  primary key (player_id, product)
)
--;
create index product_block_sports on product_block (player_id) where product = 'SPORTS'
--;
-- What players did with them, which staff can read.
create table product_block_change (
  id bigint generated always as identity primary key,
  player_id bigint not null references player (id),
  product text collate "C" not null
    check (product in ('SPORTS', 'CASINO', 'LIVE', 'SLOT', 'TABLE', 'BINGO', 'EGAME', 'FH', 'LOTTO')),
  step text collate "C" not null check (step in ('closed', 'asked', 'kept', 'reopened')),
  changed_at timestamptz not null
)
--;
create index product_block_change_of_player on product_block_change (player_id, id)

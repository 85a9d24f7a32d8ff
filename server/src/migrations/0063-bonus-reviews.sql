-- A bonus whose turnover is done but was earned mostly against few other players, or against accounts that belong
-- together, waits for staff. It lies in the player's bonus account until they decide.
alter table turnover
  drop constraint turnover_state_check,
  add constraint turnover_state_check check (state in ('promised', 'active', 'in-review', 'completed', 'given-up',
    'expired', 'taken-back', 'declined', 'rejected')),
  drop constraint turnover_check1,
  add constraint turnover_done_check check (state not in ('in-review', 'completed', 'declined') or remaining = 0),
  drop constraint turnover_check4,
  add constraint turnover_ended_check check ((state in ('promised', 'active', 'in-review')) = (ended_at is null))
--;
-- Until staff have decided, the promotion counts as taken.
drop index turnover_once
--;
create unique index turnover_once on turnover (player_id, promotion_id)
where state <> 'rejected' and (once_per_player or state in ('promised', 'active', 'in-review'))
--;
-- Why a bonus waits for staff, and what they decided. Of its requirement: what was matched with other players, with the
-- house's market maker, with the few largest of those players, and with those who are tied to the player.
create table turnover_review (
  turnover_id bigint primary key references turnover (id),
  reasons text[] not null
    check (cardinality(reasons) > 0 and reasons <@ array['few-others', 'tied-accounts']),
  players_stake bigint not null check (players_stake >= 0),
  house_stake bigint not null check (house_stake >= 0),
  few_stake bigint not null check (few_stake >= 0),
  tied_stake bigint not null check (tied_stake >= 0),
  opened_at timestamptz not null,
  decision text check (decision in ('released', 'declined')),
  reason_en text check (length(reason_en) between 1 and 500),
  reason_bn text check (length(reason_bn) between 1 and 500),
  decided_by bigint,
  decided_name text,
  decided_at timestamptz,
  constraint turnover_review_decision check ((decision is null) = (decided_at is null)
    and (decision is null) = (decided_by is null) and (decision is null) = (decided_name is null)
    and (decision is not distinct from 'declined') = (reason_en is not null)
    and (reason_en is null) = (reason_bn is null))
)
--;
create index turnover_review_waiting on turnover_review (opened_at, turnover_id) where decision is null
--;
create index turnover_review_decided on turnover_review (decided_at, turnover_id) where decision is not null
--;
-- The players against whom such a turnover was earned, as that was when it was done.
create table turnover_review_counterparty (
  turnover_id bigint not null references turnover_review (turnover_id),
  player_id bigint not null references player (id),
  -- How much of the requirement was matched with this player.
  stake bigint not null check (stake >= 0),
  trades integer not null check (trades > 0),
  -- Decimal odds in hundredths.
  odds_min integer not null,
  odds_max integer not null check (odds_max >= odds_min),
  has_same_device boolean not null,
  has_same_address boolean not null,
  is_referral boolean not null,
  primary key (turnover_id, player_id)
)

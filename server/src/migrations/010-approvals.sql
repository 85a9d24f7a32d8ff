-- What one member of the staff proposes and a second, independent one confirms: a request of the cashier, or a change of
-- a result, a market or settings.
create table proposal (
  id bigint generated always as identity primary key,
  kind text not null,
  player_id bigint references player (id),
  transaction_id bigint,
  -- What comes to the wallet, or leaves it when below zero.
  amount bigint check (amount <> 0),
  reason text,
  -- Of a credit after a mismatch: the wallet's transaction id, where the deposit had none.
  given_transaction_id text,
  by_hand boolean not null default false,
  -- Of a change: what it is about, such as `market:1.7`, what the call was given, and a digest of what its proposer saw.
  subject text,
  input text,
  preview_digest text,
  second_reasons text,
  expires_at timestamptz,
  state text not null default 'open',
  proposed_by bigint not null,
  proposed_name text not null,
  proposed_at timestamptz not null,
  decided_by bigint,
  decided_name text,
  decided_at timestamptz,
  constraint proposal_kind check (kind in ('deposit-credit', 'withdrawal-approval', 'charge-back', 'adjustment',
    'exchange-result', 'house-result', 'runner-removal', 'exchange-bet-void', 'house-bet-void', 'market-terms',
    'cashier-settings', 'site-terms', 'held-win', 'bonus-release', 'staff-limits', 'new-promotion',
    'promotion-terms', 'vip-levels')),
  constraint proposal_state check (state in ('open', 'confirmed', 'declined', 'withdrawn', 'overtaken', 'expired')),
  constraint proposal_decided check ((state in ('open', 'overtaken', 'expired')) = (decided_by is null)),
  constraint proposal_four_eyes check (state <> 'confirmed' or decided_by <> proposed_by),
  constraint proposal_of_money check ((kind in ('deposit-credit', 'withdrawal-approval', 'charge-back', 'adjustment'))
    = (player_id is not null and amount is not null)),
  constraint proposal_of_request
    check ((kind in ('deposit-credit', 'withdrawal-approval', 'charge-back')) = (transaction_id is not null)),
  constraint proposal_of_change check (player_id is not null
    or (subject is not null and input is not null and preview_digest is not null and second_reasons is not null
      and expires_at is not null))
)
--;
create unique index proposal_of_transaction_once on proposal (transaction_id) where state = 'open'
--;
create unique index proposal_of_subject_once on proposal (subject) where state = 'open'
--;
create index proposal_open on proposal (proposed_at, id) where state = 'open'
--;
-- What one member may move alone of each kind, in 24 hours and in seven days. Its row is locked while one is counted.
create table staff_limit (
  kind text primary key
    check (kind in ('deposit-credit', 'withdrawal-approval', 'bonus-release', 'held-win', 'void')),
  day_max bigint not null check (day_max > 0),
  week_max bigint not null check (week_max >= day_max)
)
--;
insert into staff_limit (kind, day_max, week_max) values
  ('deposit-credit', 8000000, 30000000), ('withdrawal-approval', 8000000, 30000000),
  ('bonus-release', 5000000, 20000000), ('held-win', 5000000, 20000000), ('void', 5000000, 20000000)
--;
-- What a member moved alone; what two members did is not here.
create table staff_movement (
  id bigint generated always as identity primary key,
  staff_id bigint not null,
  kind text not null references staff_limit (kind),
  amount bigint not null check (amount > 0),
  subject text not null,
  moved_at timestamptz not null
)
--;
create index staff_movement_of_member on staff_movement (staff_id, kind, moved_at)
--;
-- That a member came to a bound, once for each bound and 24 hours.
create table staff_limit_reached (
  id bigint generated always as identity primary key,
  staff_id bigint not null,
  staff_name text not null,
  kind text not null references staff_limit (kind),
  span text not null check (span in ('day', 'week')),
  reached_at timestamptz not null
)
--;
create index staff_limit_reached_when on staff_limit_reached (reached_at, id)

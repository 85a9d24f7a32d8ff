-- A request that a member of the staff works on is theirs for a while: nobody else decides it, nor does the sandbox. The
-- name is kept beside the id, because no table joins the staff with what players do.
alter table deposit
  add column claimed_by bigint,
  add column claimed_name text,
  add column claimed_until timestamptz,
  add column reason text,
  add constraint deposit_claim check ((claimed_by is null) = (claimed_until is null)
    and (claimed_by is null) = (claimed_name is null))
--;
alter table withdrawal
  add column claimed_by bigint,
  add column claimed_name text,
  add column claimed_until timestamptz,
  add column reason text,
  -- Paid by staff, though its method has a gateway for that.
  add column by_hand boolean not null default false,
  add constraint withdrawal_claim check ((claimed_by is null) = (claimed_until is null)
    and (claimed_by is null) = (claimed_name is null))
--;
-- From so much on, a second member confirms what the first has approved.
alter table cashier_setting
  add column decided_by text not null default 'sandbox' check (decided_by in ('sandbox', 'staff')),
  add column four_eyes_min bigint not null default 2000000 check (four_eyes_min > 0)
--;
create table cashier_proposal (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('deposit-credit', 'withdrawal-approval', 'charge-back', 'adjustment')),
  player_id bigint not null references player (id),
  transaction_id bigint,
  -- What comes to the wallet, or leaves it when below zero.
  amount bigint not null check (amount <> 0),
  reason text,
  -- Of a credit after a mismatch: the wallet's transaction id, where the deposit had none.
  given_transaction_id text,
  by_hand boolean not null default false,
  state text not null default 'open' check (state in ('open', 'confirmed', 'declined')),
  proposed_by bigint not null,
  proposed_name text not null,
  proposed_at timestamptz not null,
  decided_by bigint,
  decided_name text,
  decided_at timestamptz,
  check ((state = 'open') = (decided_by is null)),
  check ((kind = 'adjustment') = (transaction_id is null)),
  constraint cashier_proposal_four_eyes check (state <> 'confirmed' or decided_by <> proposed_by)
)
--;
create unique index cashier_proposal_once on cashier_proposal (transaction_id) where state = 'open'
--;
create index cashier_proposal_open on cashier_proposal (proposed_at, id) where state = 'open'
--;
-- The desk's queues are read page by page, however many requests there are.
create index deposit_waiting on deposit (created_at, id) where state in ('submitted', 'verifying', 'mismatched')
--;
create index deposit_desk on deposit (created_at, id)
--;
create index deposit_desk_state on deposit (state, created_at, id)
--;
create index deposit_desk_method on deposit (payment_method_id, created_at, id)
--;
create index deposit_desk_amount on deposit (credit_amount, created_at, id)
--;
create index deposit_desk_transaction on deposit (transaction_key)
--;
create index withdrawal_waiting on withdrawal (created_at, id) where state in ('requested', 'approved', 'sent')
--;
create index withdrawal_desk on withdrawal (created_at, id)
--;
create index withdrawal_desk_state on withdrawal (state, created_at, id)
--;
create index withdrawal_desk_method on withdrawal (payment_method_id, created_at, id)
--;
create index withdrawal_desk_amount on withdrawal (amount, created_at, id)

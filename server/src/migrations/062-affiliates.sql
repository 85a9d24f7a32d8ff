-- What the house owes affiliates, what they cost it, and what it paid them outside the site.
alter table ledger_account drop constraint ledger_account_kind_known
--;
alter table ledger_account add constraint ledger_account_kind_known check (kind in (
  'player_main', 'player_hold', 'player_house_exposure', 'player_bonus', 'player_debt',
  'market_escrow', 'house_book', 'commission', 'cashier_clearing', 'provider_clearing', 'promotion_expense',
  'rounding', 'house_capital', 'agent_wallet', 'agent_issued', 'agent_claim', 'agent_debt', 'agent_cash', 'agent_share',
  'jackpot', 'affiliate_payable', 'affiliate_expense', 'affiliate_cash'))
--;
alter table ledger_account add constraint ledger_account_affiliate_not_negative check (
  balance >= 0 or kind <> 'affiliate_payable')
--;
-- Who brought this affiliate, and the affiliate's own account as a player, whose relatives earn nothing.
alter table affiliate add column parent_id bigint references affiliate (id)
--;
alter table affiliate add column player_id bigint references player (id)
--;
alter table affiliate add constraint affiliate_player_once unique (player_id)
--;
-- Whoever brought one was there before, so no circle of affiliates comes about.
alter table affiliate add constraint affiliate_parent_before check (parent_id < id)
--;
create index affiliate_of_parent on affiliate (parent_id) where parent_id is not null
--;
create function affiliate_keep_parent() returns trigger language plpgsql as $$
begin
  if new.parent_id is distinct from old.parent_id then
    raise exception 'who brought an affiliate never changes' using errcode = 'restrict_violation';
  end if;
  return new;
end
$$
--;
create trigger affiliate_parent_stays before update on affiliate
for each row execute function affiliate_keep_parent()
--;
-- Every code of an affiliate, the first among them; a code belongs to one affiliate for ever.
create table affiliate_code (
  id bigint generated always as identity primary key,
  affiliate_id bigint not null references affiliate (id),
  code text not null check (length(code) between 1 and 64),
  code_key text generated always as (upper(code)) stored,
  campaign text not null check (length(campaign) between 1 and 60),
  added_by text not null,
  added_at timestamptz not null,
  constraint affiliate_code_key_once unique (code_key)
)
--;
create index affiliate_code_of on affiliate_code (affiliate_id, id)
--;
insert into affiliate_code (affiliate_id, code, campaign, added_by, added_at)
  select id, code, 'First', '', created_at from affiliate
--;
-- The first code lies among the others now, where every code is unique.
alter table affiliate drop column code_key
--;
-- How many devices opened a code's page on a day of Dhaka, and which, hashed, until the day is over.
create table affiliate_click (
  day date not null,
  code_id bigint not null references affiliate_code (id),
  clicks integer not null check (clicks > 0),
  primary key (code_id, day)
)
--;
create table affiliate_click_device (
  day date not null,
  code_id bigint not null,
  device bytea not null,
  primary key (day, code_id, device)
)
--;
-- Every plan is another row; of those for one month the last holds.
create table affiliate_plan (
  affiliate_id bigint not null references affiliate (id),
  version integer not null check (version > 0),
  -- The first day of the first month for which it holds.
  from_month date not null check (extract(day from from_month) = 1),
  -- Tiers and all else that was promised, as the contract writes it.
  terms text not null,
  reason text not null,
  proposed_name text not null,
  set_name text not null,
  set_at timestamptz not null,
  primary key (affiliate_id, version)
)
--;
-- What one member proposes and another confirms: a plan, a correction, or a payment. `wanted` is as the contract writes it.
create table affiliate_proposal (
  id bigint generated always as identity primary key,
  affiliate_id bigint not null references affiliate (id),
  wanted text not null,
  client_ref text collate "C" not null,
  state text collate "C" not null default 'open' check (state in ('open', 'confirmed', 'withdrawn', 'declined')),
  proposed_by bigint not null,
  proposed_name text not null,
  proposed_at timestamptz not null,
  expires_at timestamptz not null,
  decided_name text,
  decided_at timestamptz,
  constraint affiliate_proposal_once unique (client_ref),
  check ((state = 'open') = (decided_at is null))
)
--;
create index affiliate_proposal_open on affiliate_proposal (id) where state = 'open'
--;
-- Players who fulfilled what the plan of their sign-up's month asks, each once.
create table affiliate_acquired (
  player_id bigint primary key references player (id),
  affiliate_id bigint not null references affiliate (id),
  -- The first day of the month to which they count.
  month date not null check (extract(day from month) = 1),
  amount bigint not null check (amount > 0),
  acquired_at timestamptz not null
)
--;
create index affiliate_acquired_in on affiliate_acquired (affiliate_id, month)
--;
-- Players of whom their affiliate earns nothing: the same person as the affiliate, or told to be by staff.
create table affiliate_excluded (
  player_id bigint primary key references player (id),
  affiliate_id bigint not null references affiliate (id),
  cause text collate "C" not null check (cause in ('own-account', 'same-device', 'same-number', 'by-staff')),
  reason text not null,
  set_name text not null,
  set_at timestamptz not null
)
--;
create index affiliate_excluded_of on affiliate_excluded (affiliate_id)
--;
-- A month's statement, and how it became that: written once, only its hold changes.
create table affiliate_statement (
  id bigint generated always as identity primary key,
  affiliate_id bigint not null references affiliate (id),
  month date not null check (extract(day from month) = 1),
  plan_version integer not null,
  revenue bigint not null,
  bonuses bigint not null,
  brought_forward bigint not null check (brought_forward <= 0),
  share_bps integer not null,
  share bigint not null check (share >= 0),
  acquired_players integer not null check (acquired_players >= 0),
  acquisition bigint not null check (acquisition >= 0),
  below_earned bigint not null check (below_earned >= 0),
  below bigint not null check (below >= 0),
  adjustments bigint not null,
  owed_before bigint not null check (owed_before <= 0),
  total bigint not null check (total >= 0),
  carried_forward bigint not null check (carried_forward <= 0),
  owed_after bigint not null check (owed_after <= 0),
  players integer not null,
  excluded_players integer not null,
  made_at timestamptz not null,
  -- From when on it may be paid.
  due_at timestamptz not null,
  -- Null where nothing was earned.
  transfer_id bigint,
  held_reason text,
  held_name text,
  held_at timestamptz,
  constraint affiliate_statement_once unique (affiliate_id, month),
  foreign key (affiliate_id, plan_version) references affiliate_plan (affiliate_id, version),
  check (num_nulls(held_reason, held_name, held_at) in (0, 3)),
  check ((transfer_id is null) = (total = 0)),
  constraint affiliate_statement_sum check (total + owed_after = share + acquisition + below + adjustments + owed_before)
)
--;
create function affiliate_statement_keep() returns trigger language plpgsql as $$
begin
  if to_jsonb(new) - '{held_reason,held_name,held_at}'::text[] <> to_jsonb(old) - '{held_reason,held_name,held_at}'::text[] then
    raise exception 'a statement is written once and never changed' using errcode = 'restrict_violation';
  end if;
  return new;
end
$$
--;
create trigger affiliate_statement_stays before update on affiliate_statement
for each row execute function affiliate_statement_keep()
--;
-- Corrections by staff; the next statement takes them in.
create table affiliate_adjustment (
  id bigint generated always as identity primary key,
  affiliate_id bigint not null references affiliate (id),
  amount bigint not null check (amount <> 0),
  reason text not null,
  statement_id bigint references affiliate_statement (id),
  proposal_id bigint not null references affiliate_proposal (id),
  set_name text not null,
  set_at timestamptz not null,
  constraint affiliate_adjustment_once unique (proposal_id)
)
--;
create index affiliate_adjustment_of on affiliate_adjustment (affiliate_id, id)
--;
-- What was paid outside the site for a statement, all of it at once.
create table affiliate_payment (
  id bigint generated always as identity primary key,
  statement_id bigint not null references affiliate_statement (id),
  amount bigint not null check (amount > 0),
  method text not null,
  reference text not null,
  reason text not null,
  proposed_name text not null,
  set_name text not null,
  set_at timestamptz not null,
  transfer_id bigint not null,
  constraint affiliate_payment_once unique (statement_id)
)
--;
create trigger affiliate_plan_stays before update or delete or truncate on affiliate_plan
for each statement execute function agent_refuse_change()
--;
create trigger affiliate_payment_stays before update or delete or truncate on affiliate_payment
for each statement execute function agent_refuse_change()
--;
-- What came of each player of an affiliate by the Dhaka day on which it became final. Everything is summed anew.
create table report_affiliate_sum (
  player_id bigint not null,
  day date not null,
  revenue bigint not null,
  bonuses bigint not null,
  primary key (player_id, day)
)
--;
delete from report_open_round
--;
delete from report_sum
--;
delete from report_promoter_sum
--;
delete from report_minute
--;
delete from report_type_sum
--;
update report_progress set closed_until = null
--;
-- An affiliate's people log in to the office and reach that affiliate alone.
alter table staff drop constraint staff_role_known
--;
alter table staff add constraint staff_role_known check (role in (
  'owner', 'cashier', 'trader', 'content', 'support', 'risk', 'auditor', 'agent', 'collector', 'affiliate'))
--;
alter table staff add column affiliate_id bigint references affiliate (id)
--;
alter table staff add constraint staff_affiliate_of_role check ((role = 'affiliate') = (affiliate_id is not null))
--;
create index staff_of_affiliate on staff (affiliate_id) where affiliate_id is not null
--;
alter table staff_invitation drop constraint staff_invitation_role_known
--;
alter table staff_invitation add constraint staff_invitation_role_known check (role in (
  'owner', 'cashier', 'trader', 'content', 'support', 'risk', 'auditor', 'agent', 'collector', 'affiliate'))
--;
alter table staff_invitation add column affiliate_id bigint references affiliate (id)
--;
alter table staff_invitation add constraint staff_invitation_affiliate_of_role check (
  (role = 'affiliate') = (affiliate_id is not null))

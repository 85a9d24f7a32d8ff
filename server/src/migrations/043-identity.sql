-- What a player of each level may do; an amount of null is no bound, 0 is nothing at all.
create table identity_rule (
  level smallint primary key check (level between 0 and 3),
  may_play boolean not null,
  -- The most that all deposits of a player come to.
  deposit_total_max bigint check (deposit_total_max >= 0),
  -- The largest withdrawal.
  withdrawal_max bigint check (withdrawal_max >= 0)
)
--;
insert into identity_rule (level, may_play, deposit_total_max, withdrawal_max) values
  (0, true, 1000000000, 2500000), (1, true, 2000000000, 2500000), (2, true, 5000000000, null), (3, true, null, null)
--;
create table identity_setting (
  id boolean primary key default true check (id),
  -- From which age on somebody is let play, in years.
  age_min smallint not null default 18 check (age_min between 18 and 30),
  -- How long pictures of refused documents are kept, and everything of a verified player after the account was closed.
  refused_days smallint not null default 30 check (refused_days between 1 and 365),
  closed_years smallint not null default 5 check (closed_years between 1 and 15),
  -- Counts the changes of these and of the rules.
  version integer not null default 1 check (version > 0)
)
--;
insert into identity_setting default values
--;
-- A player's wish to be verified, with what became of it. The number of the document is sealed while it waits (kind `identity.number`),
-- afterwards there is only its keyed hash.
create table identity_verification (
  id bigint generated always as identity primary key,
  player_id bigint not null references player (id),
  kind text collate "C" not null check (kind in ('document', 'address', 'funds')),
  document text collate "C" check (document in ('nid', 'passport', 'licence')),
  state text collate "C" not null check (state in ('draft', 'waiting', 'accepted', 'refused', 'again', 'cancelled')),
  started_at timestamptz not null,
  submitted_at timestamptz,
  decided_at timestamptz,
  -- The member of the staff, or the provider.
  decided_by text,
  reason text,
  -- Who outside checks it, their name of the check, and when they are asked again; null for staff alone.
  provider text collate "C",
  provider_reference text collate "C",
  provider_due_at timestamptz,
  claimed_by bigint,
  claimed_name text,
  claimed_until timestamptz,
  -- Who has been verified with the same number.
  number_of bigint references player (id),
  -- What was accepted: the level that it gives, and the facts of a document.
  grants smallint check (grants between 1 and 3),
  name text,
  birthday date,
  number_hash text collate "C" check (length(number_hash) = 64),
  -- The last day on which it counts; null for ever.
  expires_on date,
  -- How many days before that its player was last reminded.
  reminded_days smallint check (reminded_days > 0),
  erased_at timestamptz,
  erased_why text collate "C" check (erased_why in ('cancelled', 'abandoned', 'refused', 'closed')),
  constraint identity_verification_document check ((kind = 'document') = (document is not null)),
  constraint identity_verification_submitted check (state in ('draft', 'cancelled') or submitted_at is not null),
  constraint identity_verification_decided
    check ((state in ('accepted', 'refused', 'again')) = (decided_at is not null and decided_by is not null)),
  constraint identity_verification_reason check ((state in ('refused', 'again')) = (reason is not null)),
  constraint identity_verification_grants check ((state = 'accepted') = (grants is not null)),
  constraint identity_verification_erased check ((erased_at is null) = (erased_why is null))
)
--;
create unique index identity_verification_open on identity_verification (player_id, kind)
  where state in ('draft', 'waiting')
--;
create index identity_verification_of_player on identity_verification (player_id, id desc)
--;
create index identity_verification_queue on identity_verification (submitted_at, id) where state = 'waiting'
--;
create index identity_verification_kept on identity_verification (state, id) where erased_at is null
--;
create index identity_verification_ends on identity_verification (expires_on, id) where state = 'accepted'
--;
create index identity_verification_due on identity_verification (provider_due_at, id)
  where state = 'waiting' and provider_due_at is not null
--;
create unique index identity_verification_reference on identity_verification (provider, provider_reference)
--;
-- Webhooks of providers that came, so that a copy does nothing; forgotten after a day, when their time refuses them.
create table identity_webhook (
  provider text collate "C" not null,
  message_id text collate "C" not null,
  received_at timestamptz not null,
  primary key (provider, message_id)
)
--;
-- Whose document a number is, by its keyed hash.
create table identity_number (
  hash text collate "C" primary key check (length(hash) = 64),
  player_id bigint not null references player (id)
)
--;
create index identity_number_of_player on identity_number (player_id)
--;
-- A picture: its bytes are encrypted in the document store, with a key of its own that only the master key opens.
create table identity_picture (
  id bigint generated always as identity primary key,
  verification_id bigint not null references identity_verification (id),
  side text collate "C" not null check (side in ('front', 'back', 'selfie', 'page', 'page-2')),
  stored_as text collate "C" not null unique,
  -- Null once the picture is erased: without it the bytes are unreadable wherever a copy is.
  key_id text collate "C",
  wrapped_key bytea,
  client_ref text collate "C",
  sent_at timestamptz not null,
  erased_at timestamptz,
  -- When the bytes were removed from the store.
  removed_at timestamptz,
  constraint identity_picture_key check ((erased_at is null) = (wrapped_key is not null and key_id is not null)),
  constraint identity_picture_removed check (removed_at is null or erased_at is not null)
)
--;
create unique index identity_picture_of_side on identity_picture (verification_id, side) where erased_at is null
--;
create unique index identity_picture_sent_once on identity_picture (verification_id, client_ref)
--;
create index identity_picture_to_remove on identity_picture (id) where erased_at is not null and removed_at is null
--;
create index identity_picture_key_id on identity_picture (key_id) where erased_at is null
--;
-- Since when an account has been seen closed: from then on its documents are kept for so many years.
create table identity_closed_player (
  player_id bigint primary key references player (id),
  seen_at timestamptz not null
)
--;
alter table proposal drop constraint proposal_kind
--;
alter table proposal add constraint proposal_kind check (kind in ('deposit-credit', 'withdrawal-approval', 'charge-back',
  'adjustment', 'exchange-result', 'house-result', 'runner-removal', 'exchange-bet-void', 'house-bet-void', 'market-terms',
  'cashier-settings', 'site-terms', 'held-win', 'bonus-release', 'staff-limits', 'new-promotion', 'promotion-terms',
  'vip-levels', 'identity-rules'))

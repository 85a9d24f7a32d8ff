-- What came to and left the house's own accounts, summed by the Dhaka day, so that a report never adds up the whole ledger.
-- Only what is before closed_until is in here; the rest is read from the ledger itself.
create table report_sum (
  day date not null,
  -- The kind of the accounts, or own_trading for the wallets with which the house itself bets.
  pot text collate "C" not null,
  owner_key text collate "C" not null,
  product text collate "C" not null,
  cause text collate "C" not null,
  -- The market or the game, or what kind of bonus it was.
  subject text collate "C" not null,
  came bigint not null check (came >= 0),
  went bigint not null check (went >= 0),
  moves bigint not null check (moves > 0),
  primary key (day, pot, owner_key, product, cause, subject)
)
--;
-- What of it came of the players whom somebody had brought.
create table report_promoter_sum (
  day date not null,
  promoter text collate "C" not null check (promoter in ('affiliate', 'agent', 'referrer')),
  promoter_id bigint not null,
  came bigint not null check (came >= 0),
  went bigint not null check (went >= 0),
  primary key (day, promoter, promoter_id)
)
--;
-- What moved in rounds of games that were open when it would have been summed. It is summed once its round is over.
create table report_open_round (
  transfer_id bigint primary key,
  day date not null,
  partner text collate "C" not null,
  cause text collate "C" not null,
  game_code text collate "C" not null,
  player_id bigint not null,
  round text collate "C" not null,
  amount bigint not null
)
--;
create table report_progress (
  only_row boolean primary key default true check (only_row),
  -- Every transfer that began before it is summed; none, before the first was.
  closed_until timestamptz
)
--;
insert into report_progress (only_row) values (true)

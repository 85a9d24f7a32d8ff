-- The audit log is read by its moments, whatever it is narrowed to, so that old days of one member are near as well.
drop index audit_entry_by_staff
--;
drop index audit_entry_by_action
--;
drop index audit_entry_by_subject
--;
drop index audit_entry_by_time
--;
create index audit_entry_by_staff on audit_entry (lower(staff), at, id)
--;
create index audit_entry_by_action on audit_entry (action, at, id)
--;
create index audit_entry_by_staff_and_action on audit_entry (lower(staff), action, at, id)
--;
create index audit_entry_by_subject on audit_entry (subject, at, id)
--;
create index audit_entry_by_time on audit_entry (at, id)
--;
create index staff_message_by_state on staff_message (state, id)
--;
-- The trader's desk lists the bets of a market, and sums them up from the index alone. A player's bets on it are found by
-- the name of a bet.
drop index house_bet_of_market
--;
create index house_bet_of_market on house_bet (market_key, id) include (stake, void_reason)
--;
-- Few trades are ever void, so that none of those that are matched pays for this.
create index exchange_trade_void on exchange_trade (market_id) where voided_at is not null

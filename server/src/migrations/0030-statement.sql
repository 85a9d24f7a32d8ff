-- Which of a main account's postings came of which cause, of those that were posted one by one. The batches' are far
-- more, and nearly all of them bets, so that reading along the account finds them soon enough.
create table ledger_posting_cause (
  account_id bigint not null,
  cause text collate "C" not null,
  transfer_id bigint not null,
  primary key (account_id, cause, transfer_id)
)
--;
insert into ledger_posting_cause (account_id, cause, transfer_id)
select p.account_id, t.cause, p.transfer_id
from ledger_posting as p join ledger_account as a on a.id = p.account_id
join ledger_transfer as t on t.id = p.transfer_id
where a.kind = 'player_main' and t.body_hash <> 0

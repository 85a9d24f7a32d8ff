-- Who gave a member of the staff their way in, their role, or their way back in. Whoever has done so of late stands behind
-- that member: the two count as one hand.
create table staff_access_grant (
  staff_id bigint not null references staff (id),
  granted_by bigint not null references staff (id),
  kind text not null check (kind in ('invited', 'role', 'unlocked', 'unblocked')),
  granted_at timestamptz not null,
  primary key (staff_id, granted_by, kind)
)
--;
create index staff_access_grant_by_time on staff_access_grant (granted_at)
--;
-- What was granted before there was this table stands in the audit log.
insert into staff_access_grant (staff_id, granted_by, kind, granted_at)
  select member.id, invitation.invited_by, 'invited', max(entry.at)
  from audit_entry entry
    join staff member on entry.subject = 'staff:' || member.id
    join staff_invitation invitation on invitation.id::text = entry.after_json::json ->> 'invitation'
  where entry.action = 'staff-entered' and invitation.invited_by is not null
  group by member.id, invitation.invited_by
--;
insert into staff_access_grant (staff_id, granted_by, kind, granted_at)
  select member.id, doer.id, case entry.action when 'role-changed' then 'role' else entry.action end, max(entry.at)
  from audit_entry entry
    join staff member on entry.subject = 'staff:' || member.id
    join staff doer on doer.username_key = lower(entry.staff)
  where entry.action in ('role-changed', 'unlocked', 'unblocked') and doer.id <> member.id
  group by 1, 2, 3
--;
-- What waits for a second member is no longer the cashier's alone: results and settings do, too.
alter table cashier_proposal rename to proposal
--;
alter table proposal
  alter column player_id drop not null,
  alter column amount drop not null,
  drop constraint cashier_proposal_kind_check,
  drop constraint cashier_proposal_state_check,
  drop constraint cashier_proposal_check,
  drop constraint cashier_proposal_check1,
  -- Of a change: what it is about, such as `market:1.7`, what the call was given, and a digest of what its proposer saw.
  add column subject text,
  add column wanted text,
  add column seen text,
  add column why text,
  add column expires_at timestamptz,
  add constraint proposal_kind check (kind in ('deposit-credit', 'withdrawal-approval', 'charge-back', 'adjustment',
    'exchange-result', 'house-result', 'runner-removal', 'exchange-bet-void', 'house-bet-void', 'market-terms',
    'cashier-settings', 'site-terms')),
  add constraint proposal_state
    check (state in ('open', 'confirmed', 'declined', 'withdrawn', 'overtaken', 'expired')),
  add constraint proposal_decided check ((state in ('open', 'overtaken', 'expired')) = (decided_by is null)),
  add constraint proposal_of_money check ((kind in ('deposit-credit', 'withdrawal-approval', 'charge-back', 'adjustment'))
    = (player_id is not null and amount is not null)),
  add constraint proposal_of_request
    check ((kind in ('deposit-credit', 'withdrawal-approval', 'charge-back')) = (transaction_id is not null)),
  add constraint proposal_of_change check (player_id is not null
    or (subject is not null and wanted is not null and seen is not null and why is not null
      and expires_at is not null))
--;
create unique index proposal_of_subject_once on proposal (subject) where state = 'open'

import { FINDINGS_OF_A_RULE_MAX, type Finding } from '../../kernel/checks/finding.ts';
import { type Reader, query, sql } from '../../kernel/db.ts';

/**
 * Answers what disagrees between affiliates' statements and the ledger (AFF-12); nothing if all is well: what an affiliate is owed is what its statements earned
 * less what was paid, and each statement begins with what the one before left.
 */
export async function checkAffiliates(on: Reader): Promise<Finding[]> {
  const owed = await query<{ detail: string }>(
    on,
    sql`with owed as (
          select s.affiliate_id::text as id, sum(s.total - coalesce(y.amount, 0)) as amount
          from affiliate_statement as s left join affiliate_payment as y on y.statement_id = s.id group by 1
        ), account as (select owner_key as id, balance as amount from ledger_account where kind = 'affiliate_payable')
        select format('affiliate %s: statements %s, account %s', coalesce(o.id, a.id), o.amount, a.amount) as detail
        from owed as o full join account as a on a.id = o.id
        where coalesce(o.amount, 0) <> coalesce(a.amount, 0) limit ${FINDINGS_OF_A_RULE_MAX}`,
  );
  const chains = await query<{ detail: string }>(
    on,
    sql`with linked as (
          select id, brought_forward, owed_before,
            lag(carried_forward, 1, 0::bigint) over months as carried, lag(owed_after, 1, 0::bigint) over months as owed
          from affiliate_statement window months as (partition by affiliate_id order by month))
        select format('statement %s: %s and %s, left %s and %s', id, brought_forward, owed_before, carried, owed) as detail
        from linked where brought_forward <> carried or owed_before <> owed limit ${FINDINGS_OF_A_RULE_MAX}`,
  );
  return [
    ...owed.map(({ detail }) => ({
      rule: 'what an affiliate is owed is what its statements earned less payments',
      detail,
    })),
    ...chains.map(({ detail }) => ({ rule: 'a statement begins with what the one before left', detail })),
  ];
}

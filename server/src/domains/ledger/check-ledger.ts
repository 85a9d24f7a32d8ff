import { type Reader, query, sql } from '../../kernel/db.ts';
import { FINDINGS_OF_A_RULE_MAX, type Finding } from '../../kernel/checks/finding.ts';

/**
 * Checks the whole ledger and answers everything that breaks a rule; nothing if it is sound. A nightly job raises an
 * alarm on a finding. It reads every posting, so it takes seconds for each million.
 */
export async function checkLedger(on: Reader): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const [rule, details] of Object.entries(rules)) {
    const rows = await query<{ detail: string }>(on, sql`${details} limit ${FINDINGS_OF_A_RULE_MAX}`);
    findings.push(...rows.map(({ detail }) => ({ rule, detail })));
  }
  return findings;
}

/** Each statement answers the breaches of its rule. */
const rules = {
  'the accounts of a currency sum to zero': sql`
    select format('%s: %s', currency, sum(balance + exposure)) as detail
    from ledger_account group by currency having sum(balance + exposure) <> 0`,

  'no account of a player, and no wallet of an agent, is below zero': sql`
    select format('account %s: %s', id, balance) as detail from ledger_account
    where exposure < 0
      or (balance < 0 and kind in ('player_main', 'player_hold', 'player_house_exposure', 'player_bonus',
        'agent_wallet', 'agent_debt'))`,

  'only a main account has an exposure': sql`
    select format('account %s: %s', id, exposure) as detail from ledger_account
    where exposure <> 0 and kind <> 'player_main'`,

  'who owes has no free money': sql`
    select format('account %s: %s, owed %s', m.id, m.balance, -d.balance) as detail
    from ledger_account as d join ledger_account as m
      on m.kind = 'player_main' and m.owner_key = d.owner_key and m.currency = d.currency
    where d.kind = 'player_debt' and d.balance < 0 and m.balance > 0`,

  'a balance is the sum of its postings': sql`
    select format('account %s: balance %s and %s, postings %s and %s', a.id, a.balance, a.exposure,
      coalesce(p.total, 0), coalesce(p.held, 0)) as detail
    from ledger_account as a
    left join (select account_id, sum(amount) as total, sum(exposure) as held from ledger_posting
      group by account_id) as p on p.account_id = a.id
    where a.balance <> coalesce(p.total, 0) or a.exposure <> coalesce(p.held, 0)`,

  'each posting follows from the one before': sql`
    select format('account %s, transfer %s: %s after %s', account_id, transfer_id, balance_after, expected) as detail
    from (select account_id, transfer_id, balance_after,
        sum(amount) over (partition by account_id order by transfer_id) as expected from ledger_posting) as p
    where balance_after <> expected`,

  'a transfer balances in each currency': sql`
    select format('transfer %s: %s %s', p.transfer_id, a.currency, sum(p.amount + p.exposure)) as detail
    from ledger_posting as p left join ledger_account as a on a.id = p.account_id
    group by p.transfer_id, a.currency having sum(p.amount + p.exposure) <> 0 or a.currency is null`,

  'a transfer has postings, and a posting a transfer': sql`
    select format('transfer %s, posting of %s', t.id, p.transfer_id) as detail
    from ledger_transfer as t full join (select distinct transfer_id from ledger_posting) as p on p.transfer_id = t.id
    where t.id is null or p.transfer_id is null`,

  'held money has its owners': sql`
    select format('account %s: balance %s, holds %s', a.id, a.balance, coalesce(h.total, 0)) as detail
    from ledger_account as a
    full join (select account_id, sum(amount) as total from ledger_hold group by account_id) as h
      on h.account_id = a.id
    where (a.kind = 'player_hold' and a.balance <> coalesce(h.total, 0))
      or (h.total is not null and a.kind is distinct from 'player_hold')`,
} as const;

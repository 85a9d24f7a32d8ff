import { FINDINGS_OF_A_RULE_MAX, type Finding } from '../../kernel/checks/finding.ts';
import { type Reader, query, sql } from '../../kernel/db.ts';

/**
 * Answers what disagrees in the tree of agents (AGENT-14, AGENT-16); nothing if all is well: results of which something appears or is
 * lost, dues and payments that are not what their entries add up to, and credit that is neither there, nor given on, nor lost.
 */
export async function checkAgents(on: Reader): Promise<Finding[]> {
  const uneven = await query<{ detail: string }>(
    on,
    sql`select format('entry %s: %s', entry_id, sum(earned)) as detail from agent_result
        group by entry_id having sum(earned) <> 0 limit ${FINDINGS_OF_A_RULE_MAX}`,
  );
  const dues = await query<{ detail: string }>(
    on,
    sql`select format('node %s to %s: due %s, results %s', coalesce(d.node_id, r.node_id), coalesce(d.to_id, r.to_id), d.due, r.due)
          as detail
        from agent_due as d full join (
          select node_id, to_id, sum(due) as due from agent_result where to_id is not null group by node_id, to_id
        ) as r on r.node_id = d.node_id and r.to_id = d.to_id
        where coalesce(d.due, 0) <> coalesce(r.due, 0) limit ${FINDINGS_OF_A_RULE_MAX}`,
  );
  const payments = await query<{ detail: string }>(
    on,
    sql`select format('node %s to %s: paid %s, payments %s', coalesce(d.node_id, c.node_id), coalesce(d.to_id, c.to_id), d.paid, c.paid)
          as detail
        from agent_due as d full join (
          select node_id, to_id, sum(amount) as paid from agent_collection group by node_id, to_id
        ) as c on c.node_id = d.node_id and c.to_id = d.to_id
        where coalesce(d.paid, 0) <> coalesce(c.paid, 0) limit ${FINDINGS_OF_A_RULE_MAX}`,
  );
  // Whatever the company issued is owed by those right below it.
  const credit = await query<{ detail: string }>(
    on,
    sql`with balance as (
          select kind, owner_key, balance from ledger_account where kind in ('agent_debt', 'agent_wallet', 'agent_issued')
        ), has as (
          select n.id, n.kind, coalesce(debt.balance, 0) as debt,
            case when n.kind = 'company' then coalesce((select balance from balance where kind = 'agent_issued'), 0)
              else coalesce(wallet.balance, 0) + coalesce(c.lost - c.cleared, 0) end as held,
            coalesce((select sum(b.balance) from agent_node as below
              join balance as b on b.kind = 'agent_debt' and b.owner_key = below.id::text where below.parent_id = n.id), 0) as owed
          from agent_node as n left join agent_chips as c on c.node_id = n.id
            left join balance as debt on debt.kind = 'agent_debt' and debt.owner_key = n.id::text
            left join balance as wallet on wallet.kind = 'agent_wallet' and wallet.owner_key = n.id::text
          where n.kind <> 'player'
        )
        select format('node %s: owes %s, has and lost %s, below owe %s', id, debt, held, owed) as detail from has
        where debt <> held + owed limit ${FINDINGS_OF_A_RULE_MAX}`,
  );
  return [
    ...findings('what all levels earn of an entry adds up to nothing', uneven),
    ...findings('what a node owes is what its results add up to', dues),
    ...findings('what a node paid is what its payments add up to', payments),
    ...findings('the credit of a node is there, given on or lost', credit),
  ];
}

const findings = (rule: string, rows: readonly { readonly detail: string }[]): Finding[] =>
  rows.map(({ detail }) => ({ rule, detail }));

import { FINDINGS_OF_A_RULE_MAX, type Finding } from '../../kernel/checks/finding.ts';
import { type Reader, query, sql } from '../../kernel/db.ts';

/** Answers each withdrawal whose amount differs from what is held for it; nothing if all is well (row SAFE-2). */
export async function checkCashier(on: Reader): Promise<Finding[]> {
  const rows = await query<{ detail: string }>(
    on,
    sql`select format('withdrawal %s of player %s: held %s, pending %s', coalesce(w.id::text, h.owner_id),
          coalesce(w.player_id::text, h.owner_key), coalesce(h.amount, 0), coalesce(w.amount, 0)) as detail
        from (select id, player_id, amount from withdrawal where state in ('requested', 'approved', 'sent')) as w
        full join (
          select hold.owner_id, a.owner_key, hold.amount
          from ledger_hold as hold join ledger_account as a on a.id = hold.account_id
          where hold.owner_kind = 'withdrawal' and hold.amount > 0
        ) as h on h.owner_id = w.id::text and h.owner_key = w.player_id::text
        where coalesce(h.amount, 0) <> coalesce(w.amount, 0)
        limit ${FINDINGS_OF_A_RULE_MAX}`,
  );
  return rows.map(({ detail }) => ({ rule: 'what is held for a withdrawal is its amount', detail }));
}

import { formatMoney, money } from '@maidan/engine';
import { expect } from 'vitest';
import { type Db, query, sql } from '../../kernel/db.ts';
import type { Journal } from './journal.ts';

interface RoundRow {
  readonly id: string;
  readonly request_key: string;
  readonly state: string;
  readonly staked: bigint;
  readonly pays: bigint;
  readonly actions: readonly unknown[];
}

/** Checks that each acknowledged round is there once, with its actions, and the wallet paid each round once. */
export async function proveRounds(db: Db, journals: readonly Journal[], place: string): Promise<void> {
  const rows = await query<RoundRow>(
    db,
    sql`select id::text as id, request_key, state, staked, pays, actions from playhouse.round`,
  );
  const byKey = new Map(rows.map((row) => [row.request_key, row]));
  expect(byKey.size, `${place}: a round was played twice`).toBe(rows.length);
  for (const { key, shown, actions, acknowledged } of journals.flatMap(({ rounds }) => rounds)) {
    const row = byKey.get(key);
    if (shown === undefined) continue;
    expect(row?.id, `${place}: an acknowledged round is missing`).toBe(shown.id);
    const stored = row?.actions ?? [];
    expect(stored.length, `${place}: ${shown.id} has lost an action`).toBeGreaterThanOrEqual(acknowledged);
    expect(stored, `${place}: ${shown.id}`).toEqual(actions.slice(0, stored.length));
    if (shown.state !== 'over') continue;
    const { state, staked = 0n, pays = 0n } = row ?? {};
    expect([state, formatMoney(money(staked)), formatMoney(money(pays))], `${place}: ${shown.id}`).toEqual([
      'closed',
      shown.staked,
      shown.pays,
    ]);
  }
  await proveWallet(db, place);
}

/** Checks that games, wallet and ledger agree; a round that the wallet is being asked about may be before or after that. */
async function proveWallet(db: Db, place: string): Promise<void> {
  const wrong = await query(
    db,
    sql`select r.id::text as id, r.state, r.staked, r.pays, c.staked as taken, c.paid
      from playhouse.round as r left join casino_round as c on c.round = r.id::text
      where (r.state = 'open' and (coalesce(c.staked, 0), coalesce(c.paid, 0)) <> (r.staked, 0))
        or (r.state = 'closed' and (coalesce(c.staked, 0), coalesce(c.paid, 0)) <> (r.staked, r.pays))
        or (r.state in ('refused', 'undone') and (coalesce(c.staked, 0), coalesce(c.paid, 0)) <> (0, 0))
        or coalesce(c.staked, 0) > r.staked or coalesce(c.paid, 0) > r.pays`,
  );
  expect(wrong, `${place}: a round and the wallet disagree`).toEqual([]);
  const unequal = await query(
    db,
    sql`with moved as (
        select a.owner_key as player, sum(p.amount) as amount
        from ledger_transfer as t join ledger_posting as p on p.transfer_id = t.id
          join ledger_account as a on a.id = p.account_id and a.kind = 'player_main'
        where t.cause in ('casino-bet', 'casino-win', 'casino-rollback') group by 1
      ), played as (
        select player_id::text as player, sum(paid - staked) as amount from casino_round group by 1
      )
      select player, moved.amount as moved, played.amount as played from moved full join played using (player)
      where coalesce(moved.amount, 0) <> coalesce(played.amount, 0)`,
  );
  expect(unequal, `${place}: the ledger moved something else than the rounds`).toEqual([]);
}

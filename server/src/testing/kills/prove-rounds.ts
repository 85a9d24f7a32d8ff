import { formatMoney, money } from '@maidan/engine';
import { expect } from 'vitest';
import { type Db, query, sql } from '../../kernel/db.ts';
import { findUnequalPlayers, findUnequalRounds } from '../find-unequal-rounds.ts';
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
  expect(await findUnequalRounds(db), `${place}: a round and the wallet disagree`).toEqual([]);
  expect(await findUnequalPlayers(db), `${place}: the ledger moved something else than the rounds`).toEqual(
    [],
  );
}

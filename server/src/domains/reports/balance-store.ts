import { type Money, money } from '@maidan/engine';
import { texts } from '../../kernel/database/columns.ts';
import { type Reader, query, queryOne, sql } from '../../kernel/db.ts';
import type { AccountKind } from '../ledger/index.ts';
import { OPEN_ROUNDS, OWN_TRADING, type Pot, movementsOf } from './movements.ts';
import { selectProgress } from './sum-store.ts';

/** The total balance of the accounts of one kind and owner. */
export interface Balance {
  readonly kind: AccountKind;
  /** The owner of an operator's account, such as a method or a provider; empty for players' accounts. */
  readonly ownerKey: string;
  /** True for the wallets with which the operator itself bets. */
  readonly isOwn: boolean;
  readonly balance: Money;
  /** What the exchange holds of main accounts beside their balance. */
  readonly exposure: Money;
}

/** Every balance of the ledger, with players' balances added up. */
export function selectBalances(on: Reader, ownPlayers: readonly string[]): Promise<Balance[]> {
  return query<Balance>(
    on,
    sql`select kind, case when kind like 'player_%' or kind = 'market_escrow' then '' else owner_key end as "ownerKey",
        kind like 'player_%' and owner_key = any(${texts(ownPlayers)}) as "isOwn", sum(balance)::bigint as balance,
        sum(exposure)::bigint as exposure
      from ledger_account group by 1, 2, 3 order by 1, 2, 3`,
  );
}

/** The players' held money, by kind of the hold's owner. */
export function selectHeld(on: Reader): Promise<{ readonly ownerKind: string; readonly amount: Money }[]> {
  return query(
    on,
    sql`select owner_kind as "ownerKind", sum(amount)::bigint as amount from ledger_hold group by 1 order by 1`,
  );
}

/** What was staked in the rounds of games that are open now, less what these have paid. */
export async function sumOpenRounds(on: Reader, ownPlayers: readonly string[]): Promise<Money> {
  const open = await movementsOf(on, ownPlayers, { from: await selectProgress(on), to: undefined });
  const row = await queryOne<{ sum: Money }>(
    on,
    sql`with ${open} select coalesce(sum(amount), 0)::bigint as sum from movement where product = ${OPEN_ROUNDS}`,
  );
  return row?.sum ?? money(0n);
}

/** A group of accounts whose balance differs from the sums over all days. */
export interface Disagreement {
  readonly pot: Pot;
  readonly ownerKey: string;
  readonly balance: Money;
  readonly summed: Money;
}

/**
 * Differences between the closed sums, what is set aside for open rounds and what came after, and the ledger's balances; empty
 * while they are right.
 */
export async function selectDisagreements(
  on: Reader,
  ownPlayers: readonly string[],
): Promise<Disagreement[]> {
  const open = await movementsOf(on, ownPlayers, { from: await selectProgress(on), to: undefined });
  return query<Disagreement>(
    on,
    sql`with ${open}, summed as (
        select pot, owner_key, sum(amount)::bigint as amount from (
          select pot, owner_key, came - went as amount from report_sum
          union all select pot, owner_key, amount from movement
        ) as parts group by pot, owner_key
      ), held as (
        select case when kind like 'player_%' then ${OWN_TRADING} else kind end as pot, owner_key,
          sum(balance + exposure)::bigint as balance
        from ledger_account where (kind not like 'player_%' and kind not like 'agent_%' and kind not like 'affiliate_%'
             and kind not in ('market_escrow', 'jackpot'))
          or (kind like 'player_%' and kind <> 'player_debt' and owner_key = any(${texts(ownPlayers)}))
        group by 1, 2
      )
      select coalesce(held.pot, summed.pot) as pot, coalesce(held.owner_key, summed.owner_key) as "ownerKey",
        coalesce(held.balance, 0) as balance, coalesce(summed.amount, 0) as summed
      from held full join summed on summed.pot = held.pot and summed.owner_key = held.owner_key
      where coalesce(held.balance, 0) <> coalesce(summed.amount, 0)`,
  );
}

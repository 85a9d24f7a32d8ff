import type { ResultPreview } from '@maidan/contract/office';
import { type Money, money } from '@maidan/engine';

type Account = Pick<ResultPreview['accounts'][number], 'stake' | 'before' | 'after'>;

/** What a result would move for an account: its new outcome less the present one. */
export function changeOf({ before, after }: Account): Money {
  return money(after - (before ?? 0n));
}

/** The sum over all accounts of a preview, and how much of it moves. */
export function totalOf(accounts: readonly Account[]): ResultPreview['total'] {
  const sum = (of: (account: Account) => bigint): Money =>
    money(accounts.reduce((total, account) => total + of(account), 0n));
  const isFirst = accounts.every(({ before }) => before === null);
  return {
    stake: sum(({ stake }) => stake),
    before: isFirst ? null : sum(({ before }) => before ?? 0n),
    after: sum(({ after }) => after),
    change: sum(changeOf),
    moves: sum((account) => sizeOf(changeOf(account))),
  };
}

const sizeOf = (amount: bigint): bigint => (amount < 0n ? -amount : amount);

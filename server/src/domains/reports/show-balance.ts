import type { BalanceReport } from '@maidan/contract/office';
import { money } from '@maidan/engine';
import { type ReadSource, inSnapshot } from '../../kernel/db.ts';
import type { AccountKind } from '../ledger/index.ts';
import {
  type Balance,
  selectBalances,
  selectDisagreements,
  selectHeld,
  sumOpenRounds,
} from './balance-store.ts';
import { selectMethodNames } from './name-store.ts';

/**
 * What the operator owes its players now against the cash that it holds for them, and its own share. As all ledger
 * accounts add up to zero, cash equals what is owed plus the operator's own; `difference` is any deviation from that,
 * and `unexplained` the deviation of the reports' sums from the balances: both are zero in sound books.
 */
export function showBalance(source: ReadSource, ownPlayers: readonly string[]): Promise<BalanceReport> {
  return inSnapshot(source, async (on) => {
    const balances = await selectBalances(on, ownPlayers);
    const held = new Map((await selectHeld(on)).map(({ ownerKind, amount }) => [ownerKind, amount]));
    const names = await selectMethodNames(on);
    const players = (kind: AccountKind) => sumOf(balances, (one) => one.kind === kind && !one.isOwn);
    const house = (kind: AccountKind, ownerKey?: string) =>
      sumOf(balances, (one) => one.kind === kind && (ownerKey === undefined || one.ownerKey === ownerKey));
    const openRounds = await sumOpenRounds(on, ownPlayers);
    const withdrawals = held.get('withdrawal') ?? 0n;
    const owed = linesOf({
      wallets: players('player_main'),
      withdrawals,
      providers: players('player_hold') - withdrawals,
      orders: sumOf(balances, ({ isOwn }) => !isOwn, exposureOf),
      houseBets: players('player_house_exposure'),
      openRounds,
      bonuses: players('player_bonus'),
      jackpots: house('jackpot'),
      markets: house('market_escrow'),
      debts: players('player_debt'),
      affiliates: house('affiliate_payable'),
    });
    const own = linesOf({
      exchange: house('commission') + house('rounding'),
      sportsbook: house('house_book', 'house'),
      games: house('provider_clearing') - openRounds,
      uncollected: house('house_book', 'uncollected'),
      ownTrading: sumOf(balances, ({ isOwn }) => isOwn) + sumOf(balances, ({ isOwn }) => isOwn, exposureOf),
      bonusCost: house('promotion_expense'),
      capital: house('house_capital'),
      agents: house('agent_issued') + house('agent_wallet') + house('agent_claim') + house('agent_debt'),
      agentShares: house('agent_share'),
      affiliateCost: house('affiliate_expense'),
    });
    const cash = balances
      .filter(({ kind }) => CASH_KINDS.has(kind))
      .map(({ ownerKey, balance }) => ({
        methodId: ownerKey,
        name: names.get(ownerKey) ?? ownerKey,
        amount: money(-balance),
      }));
    const totals = { owed: totalOf(owed), own: totalOf(own), cash: totalOf(cash) };
    const unexplained = await selectDisagreements(on, ownPlayers);
    return {
      owed,
      own,
      cash,
      totals,
      difference: money(totals.cash - totals.owed - totals.own),
      unexplained: money(
        unexplained.reduce((sum, { balance, summed }) => sum + distance(balance, summed), 0n),
      ),
    };
  });
}

/** Accounts whose other side is cash. */
const CASH_KINDS: ReadonlySet<AccountKind> = new Set(['cashier_clearing', 'agent_cash', 'affiliate_cash']);

const balanceOf = ({ balance }: Balance): bigint => balance;
const exposureOf = ({ exposure }: Balance): bigint => exposure;

const sumOf = (
  balances: readonly Balance[],
  which: (one: Balance) => boolean,
  amountOf = balanceOf,
): bigint => balances.filter(which).reduce((sum, one) => sum + amountOf(one), 0n);

const totalOf = (lines: readonly { readonly amount: bigint }[]) =>
  money(lines.reduce((sum, { amount }) => sum + amount, 0n));

const distance = (one: bigint, other: bigint): bigint => (one > other ? one - other : other - one);

function linesOf<Line extends string>(amounts: Readonly<Record<Line, bigint>>) {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys of a record literal are its type's
  const entries = Object.entries(amounts) as [Line, bigint][];
  return entries.map(([line, amount]) => ({ line, amount: money(amount) }));
}

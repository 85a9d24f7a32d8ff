import type { CashReport } from '@maidan/contract/office';
import { money } from '@maidan/engine';
import { type ReadSource, inSnapshot } from '../../kernel/db.ts';
import { bonusKinds } from './model.ts';
import type { DayRange, DaySum } from './model.ts';
import { selectMethodNames } from './name-store.ts';
import { addUp, presentFlow, readOpenSums } from './read-sums.ts';
import { selectDaySums } from './sum-store.ts';

/** Deposits and withdrawals on these days, by payment method and by day; and the bonuses granted. */
export function showCash(
  source: ReadSource,
  range: DayRange,
  ownPlayers: readonly string[],
): Promise<CashReport> {
  return inSnapshot(source, async (on) => {
    const open = await readOpenSums(on, range, ownPlayers);
    const sums = [...(await selectDaySums(on, range)), ...open];
    const cash = sums.filter(({ pot }) => pot === 'cashier_clearing');
    const names = await selectMethodNames(on);
    const byMethod = Map.groupBy(cash, ({ ownerKey }) => ownerKey);
    const byDay = Map.groupBy(cash, ({ day }) => day);
    return {
      methods: Array.from(byMethod, ([id, ofMethod]) => ({
        methodId: id,
        name: names.get(id) ?? id,
        ...cashOf(ofMethod),
      })).toSorted((one, other) => one.name.localeCompare(other.name)),
      days: [...byDay.keys()]
        .toSorted()
        .toReversed()
        .map((day) => ({ day, ...cashOf(byDay.get(day) ?? []) })),
      total: cashOf(cash),
      bonuses: listBonuses(sums),
      capital: presentFlow(
        addUp(sums, ({ pot }) => (pot === 'house_capital' ? pot : undefined)).get('house_capital'),
      ).kept,
    };
  });
}

/** A deposit leaves the method's clearing account, which stands for the outside world. */
function cashOf(sums: readonly DaySum[]): CashReport['total'] {
  const flows = addUp(sums, ({ cause }) => cause);
  const [deposits, chargeBacks, withdrawals] = ['deposit', 'deposit-charged-back', 'withdrawal-paid'].map(
    (cause) => presentFlow(flows.get(cause)),
  );
  const all = presentFlow(addUp(sums, () => 'all').get('all'));
  return {
    deposits: deposits?.moves ?? 0,
    deposited: deposits?.paid ?? money(0n),
    chargedBack: chargeBacks?.taken ?? money(0n),
    withdrawals: withdrawals?.moves ?? 0,
    withdrawn: withdrawals?.taken ?? money(0n),
    net: money(0n - all.kept),
  };
}

function listBonuses(sums: readonly DaySum[]): CashReport['bonuses'] {
  const bonuses = sums.filter(({ pot }) => pot === 'promotion_expense');
  const flows = addUp(bonuses, ({ subject }) => subject);
  return bonusKinds.map(([kind, subject]) => {
    const { taken, paid, kept } = presentFlow(flows.get(subject));
    return { kind, given: paid, takenBack: taken, cost: money(0n - kept) };
  });
}

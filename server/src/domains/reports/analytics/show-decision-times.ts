import type { DecisionReport } from '@maidan/contract/office';
import { type ReadSource, inSnapshot } from '../../../kernel/db.ts';
import { laterDay, monthOf } from '../../../kernel/time/dhaka-periods.ts';
import type { DayRange } from '../model.ts';
import { selectMethodNames } from '../name-store.ts';
import { selectDecisions, selectSummedUntil } from './analytics-store.ts';

/** How long it took on these days to decide deposits and withdrawals and to pay these, by payment method. */
export function showDecisionTimes(source: ReadSource, range: DayRange): Promise<DecisionReport> {
  return inSnapshot(source, async (on) => {
    const names = await selectMethodNames(on);
    const months = wholeMonths(range, await selectSummedUntil(on));
    const rows = await selectDecisions(on, { days: range, months });
    return {
      rows: rows.map(({ methodId, decisions, ...row }) => ({
        ...row,
        methodId: methodId.toString(),
        name: names.get(methodId.toString()) ?? methodId.toString(),
        decisions: Number(decisions),
      })),
    };
  });
}

/** The summed months that lie in these days wholly, from a first day until before another; an empty range if there is none. */
function wholeMonths({ from, to }: DayRange, summedUntil = from): DayRange {
  const first = monthOf(from);
  const starts = first.startsOn === from ? from : first.endsOn;
  const over = monthOf(laterDay(to, 1)).startsOn;
  const ends = over < summedUntil ? over : summedUntil;
  return starts < ends ? { from: starts, to: ends } : { from, to: from };
}

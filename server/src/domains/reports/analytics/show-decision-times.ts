import type { DecisionReport } from '@maidan/contract/office';
import { type ReadSource, inSnapshot } from '../../../kernel/db.ts';
import type { DayRange } from '../model.ts';
import { selectMethodNames } from '../name-store.ts';
import { selectDecisions } from './analytics-store.ts';

/** How long it took on these days to decide deposits and withdrawals and to pay these, by payment method. */
export function showDecisionTimes(source: ReadSource, range: DayRange): Promise<DecisionReport> {
  return inSnapshot(source, async (on) => {
    const names = await selectMethodNames(on);
    const rows = await selectDecisions(on, range);
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

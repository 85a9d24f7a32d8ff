import { choose, sumOver } from '../chance.ts';
import { type Measures, exact } from '../measure.ts';
import { EVEN } from '../multiplier.ts';
import { PLINKO_RISKS, PLINKO_ROWS, type PlinkoRisk, type PlinkoRows, plinkoPays } from './pay-table.ts';

/** What each table returns: the pays times the share of the paths that end in their slot. */
export const plinkoMeasures: Measures = Object.fromEntries(
  PLINKO_ROWS.flatMap((rows) =>
    PLINKO_RISKS.map((risk) => [`${rows} rows, ${risk}`, exact(() => shareOf(rows, risk))] as const),
  ),
);

function shareOf(rows: PlinkoRows, risk: PlinkoRisk): number {
  const pays = plinkoPays(rows, risk);
  return sumOver(rows + 1, (slot) => (choose(rows, slot) * (pays[slot] ?? 0)) / 2 ** rows / EVEN);
}

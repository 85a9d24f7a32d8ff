import type { MarginReport } from '@maidan/contract/office';
import { type Money, money } from '@maidan/engine';
import { type ReadSource, inSnapshot } from '../../../kernel/db.ts';
import { type DayRange, products } from '../model.ts';
import { movementsOf } from '../movements.ts';
import { selectProgress } from '../sum-store.ts';
import { type TypeRow, selectTypeStakes, selectTypeSums } from './analytics-store.ts';

const BPS = 10_000n;

/**
 * Stakes, GGR and margin of each product by sport and type of market, the most staked first. GGR counts on the day of the result,
 * a stake on that of the bet.
 */
export function showMargins(
  source: ReadSource,
  range: DayRange,
  ownPlayers: readonly string[],
): Promise<MarginReport> {
  return inSnapshot(source, async (on) => {
    const open = await movementsOf(on, ownPlayers, { from: await selectProgress(on), to: undefined });
    const kept = await selectTypeSums(on, open, range);
    const stakes = await selectTypeStakes(on, range);
    const rows = new Map<string, TypeRow & { staked: Money; bets: number; kept: Money }>();
    const rowOf = ({ product, sport, marketType }: TypeRow) => {
      const key = JSON.stringify([product, sport, marketType]);
      const row = rows.get(key) ?? {
        product,
        sport,
        marketType,
        staked: money(0n),
        bets: 0,
        kept: money(0n),
      };
      rows.set(key, row);
      return row;
    };
    for (const row of kept) rowOf(row).kept = row.kept;
    for (const { staked, bets, ...row } of stakes) Object.assign(rowOf(row), { staked, bets: Number(bets) });
    return {
      rows: [...rows.values()]
        .filter((row) => row.staked !== 0n || row.kept !== 0n)
        .map((row) => ({
          ...row,
          product: products.find((one) => one === row.product) ?? 'exchange',
          marginBps: row.staked === 0n ? null : Number((row.kept * BPS) / row.staked),
        }))
        .toSorted((one, other) => Number(other.staked - one.staked) || Number(other.kept - one.kept)),
    };
  });
}

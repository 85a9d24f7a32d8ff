import type { TrendReport } from '@maidan/contract/office';
import { money } from '@maidan/engine';
import { type ReadSource, inSnapshot } from '../../../kernel/db.ts';
import { laterDay } from '../../../kernel/time/dhaka-periods.ts';
import { type DayRange, products } from '../model.ts';
import { movementsOf } from '../movements.ts';
import { selectProgress } from '../sum-store.ts';
import { selectProductDays } from './analytics-store.ts';

const WEEK_DAYS = 7;

/** GGR of each of these days and products, beside that of the same day a week before. The revenue report has the same figures. */
export function showTrend(
  source: ReadSource,
  range: DayRange,
  ownPlayers: readonly string[],
): Promise<TrendReport> {
  const wide = { from: laterDay(range.from, -WEEK_DAYS), to: range.to };
  return inSnapshot(source, async (on) => {
    const open = await movementsOf(on, ownPlayers, { from: await selectProgress(on), to: undefined });
    const sums = await selectProductDays(on, open, wide);
    const kept = new Map(sums.map((sum) => [`${sum.day} ${sum.product}`, sum.kept]));
    const keptOf = (day: string, product: string) => kept.get(`${day} ${product}`) ?? 0n;
    const days = listDays(range).map((day) => {
      const before = laterDay(day, -WEEK_DAYS);
      return withTotal(
        { day },
        products.map((product) => ({
          product,
          kept: money(keptOf(day, product)),
          before: money(keptOf(before, product)),
        })),
      );
    });
    const { products: all, ...total } = withTotal(
      {},
      products.map((product) => {
        const rows = days.flatMap((day) => day.products.filter((one) => one.product === product));
        return { product, ...totalOf(rows) };
      }),
    );
    return { days, products: all, total };
  });
}

type Compared = TrendReport['total'];

/** Every day of the range, the oldest first. */
function listDays({ from, to }: DayRange): string[] {
  const days = [];
  for (let day = from; day <= to; day = laterDay(day, 1)) days.push(day);
  return days;
}

const totalOf = (rows: readonly Compared[]): Compared => ({
  kept: money(rows.reduce((sum, { kept }) => sum + kept, 0n)),
  before: money(rows.reduce((sum, { before }) => sum + before, 0n)),
});

function withTotal<Head, Row extends Compared>(head: Head, rows: Row[]) {
  return { ...head, products: rows, ...totalOf(rows) };
}

import type { GameRevenue, RevenueReport } from '@maidan/contract/office';
import { money } from '@maidan/engine';
import { type ReadSource, type Reader, inSnapshot } from '../../kernel/db.ts';
import { type DayRange, type DaySum, products } from './model.ts';
import { OPEN_ROUNDS } from './movements.ts';
import { selectGameNames } from './name-store.ts';
import { addUp, presentFlow, readOpenSums } from './read-sums.ts';
import { selectDaySums, selectGameSums } from './sum-store.ts';

/** Revenue of these days: by product, by day, and by game; the cost of bonuses; and what is in open rounds. */
export function showRevenue(
  source: ReadSource,
  range: DayRange,
  ownPlayers: readonly string[],
): Promise<RevenueReport> {
  return inSnapshot(source, async (on) => {
    const open = await readOpenSums(on, range, ownPlayers);
    const all = [...(await selectDaySums(on, range)), ...open];
    const sums = all.filter(({ product }) => product !== OPEN_ROUNDS);
    const openRounds = addUp(open, ({ product }) => product).get(OPEN_ROUNDS);
    const byProduct = addUp(sums, ({ product }) => product || undefined);
    const total = presentFlow(addUp(sums, ({ product }) => product && 'all').get('all'));
    const bonusCost = costOf(sums);
    return {
      products: products.map((product) => ({ product, ...presentFlow(byProduct.get(product)) })),
      total,
      openRounds: presentFlow(openRounds),
      bonusCost,
      net: money(total.kept - bonusCost),
      days: listDays(sums),
      games: await listGames(on, [...(await selectGameSums(on, range)), ...open]),
    };
  });
}

/** The cost of bonuses: promotion expense pays them and gets back what is taken back. */
function costOf(sums: readonly DaySum[]) {
  const { kept } = presentFlow(addUp(sums, ({ pot }) => keyOfBonus(pot)).get('bonus'));
  return money(0n - kept);
}

const keyOfBonus = (pot: DaySum['pot']) => (pot === 'promotion_expense' ? 'bonus' : undefined);

/** The days with any movement, newest first. */
function listDays(sums: readonly DaySum[]): RevenueReport['days'] {
  const earned = sums.filter(({ product, pot }) => product !== '' || keyOfBonus(pot) !== undefined);
  const days = [...new Set(earned.map(({ day }) => day))].toSorted().toReversed();
  const byBoth = addUp(earned, ({ day, product }) => product && `${day} ${product}`);
  const byDay = Map.groupBy(earned, ({ day }) => day);
  return days.map((day) => {
    const ofDay = byDay.get(day) ?? [];
    const { kept } = presentFlow(addUp(ofDay, ({ product }) => product && 'all').get('all'));
    const bonusCost = costOf(ofDay);
    return {
      day,
      products: products.map((product) => ({
        product,
        kept: presentFlow(byBoth.get(`${day} ${product}`)).kept,
      })),
      kept,
      bonusCost,
      net: money(kept - bonusCost),
    };
  });
}

/** The games that were played, highest earning first. */
async function listGames(on: Reader, sums: readonly DaySum[]): Promise<GameRevenue[]> {
  const flows = addUp(sums, ({ product, ownerKey, subject }) =>
    product === 'games' ? JSON.stringify([ownerKey, subject]) : undefined,
  );
  const names = await selectGameNames(on);
  const games = Array.from(flows, ([key, flow]) => {
    const [partner = '', code = '']: string[] = JSON.parse(key);
    return { partner, code, name: names.get(key) ?? code, ...presentFlow(flow) };
  });
  return games.toSorted((one, other) => Number(other.kept - one.kept) || one.name.localeCompare(other.name));
}

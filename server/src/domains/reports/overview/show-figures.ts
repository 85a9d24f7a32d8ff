import type { Overview } from '@maidan/contract/office';
import { type Money, money } from '@maidan/engine';
import { type ReadSource, type Reader, inSnapshot } from '../../../kernel/db.ts';
import { dhakaMidnight } from '../../../kernel/time/dhaka-day.ts';
import type { MomentRange } from '../../../kernel/time/moment-range.ts';
import { selectAnalysed } from '../analysis/analysis-store.ts';
import { sumOpenRounds } from '../balance-store.ts';
import { products } from '../model.ts';
import { OPEN_ROUNDS, movementsOf } from '../movements.ts';
import { CASH, selectProgress } from '../sum-store.ts';
import {
  type SpanFlow,
  countStakes,
  selectPlayerCounts,
  selectSpanFlows,
  selectStakes,
  sumPlayersFunds,
} from './overview-store.ts';

type Figures = NonNullable<Overview['figures']>;
type DayFigures = Figures['today'];

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;

/**
 * The day so far, beside yesterday and the same day a week ago until the same minute; what players hold, and what the house's own
 * wallets have in open bets. `houseRisk` is what it can lose on open bets against it.
 */
export function showFigures(
  source: ReadSource,
  { ownPlayers, now, houseRisk }: { ownPlayers: readonly string[]; now: Date; houseRisk: bigint },
): Promise<Figures> {
  const spans = [0, 1, 7].map((daysAgo) => ({
    from: dhakaMidnight(now, -daysAgo),
    to: new Date(now.getTime() - daysAgo * DAY_MS),
  }));
  return inSnapshot(source, async (on) => {
    const open = await movementsOf(on, ownPlayers, { from: await selectProgress(on), to: undefined });
    const flows = await selectSpanFlows(on, open, spans);
    const own = ownPlayers.map(BigInt);
    const counts = await selectPlayerCounts(on, own, spans);
    const analysed = (await selectAnalysed(on)) ?? new Date(0);
    const days: DayFigures[] = [];
    for (const [span, range] of spans.entries()) {
      const { active = 0, signUps = 0 } = counts.find((one) => one.span === span) ?? {};
      const ofSpan = flows.filter((flow) => flow.span === span);
      const stakes = await readStakes(on, own, { range, analysed });
      days.push({ activePlayers: active, signUps, ...dayFigures(ofSpan, stakes) });
    }
    const [today, yesterday, lastWeek] = days;
    if (today === undefined || yesterday === undefined || lastWeek === undefined)
      throw new Error('a span has no figures');
    const { held, ownExposure } = await sumPlayersFunds(on, ownPlayers);
    return {
      at: now,
      today,
      yesterday,
      lastWeek,
      openLiability: money(houseRisk + ownExposure),
      playersFunds: money(held + (await sumOpenRounds(on, ownPlayers))),
    };
  });
}

/** Whole hours from their sums, the rest from the bets. */
async function readStakes(
  on: Reader,
  ownPlayers: readonly bigint[],
  { range: { from, to }, analysed }: { readonly range: MomentRange; readonly analysed: Date },
): Promise<ReadonlyMap<string, bigint>> {
  const last = Math.min(to.getTime(), analysed.getTime());
  const whole = new Date(Math.max(from.getTime(), Math.floor(last / HOUR_MS) * HOUR_MS));
  const rows = [
    ...(await selectStakes(on, { from, to: whole })),
    ...(await countStakes(on, ownPlayers, { from: whole, to })),
  ];
  const sums = new Map<string, bigint>();
  for (const { product, staked } of rows) sums.set(product, (sums.get(product) ?? 0n) + staked);
  return sums;
}

/** The figures that are of money. What is staked in open rounds is staked, but no revenue yet. */
function dayFigures(
  flows: readonly SpanFlow[],
  stakes: ReadonlyMap<string, bigint>,
): Pick<DayFigures, 'stakes' | 'staked' | 'ggr' | 'kept' | 'deposits' | 'withdrawals'> {
  const of = (product: string, cause?: string) =>
    flows.filter((flow) => flow.product === product && (cause === undefined || flow.cause === cause));
  const played = [...of('games'), ...of(OPEN_ROUNDS)];
  const games =
    sumOf(
      played.filter(({ cause }) => cause === 'casino-bet'),
      ({ came }) => came,
    ) -
    sumOf(
      played.filter(({ cause }) => cause === 'casino-rollback'),
      ({ went }) => went,
    );
  const ggr = products.map((product) => ({
    product,
    amount: money(sumOf(of(product), ({ came, went }) => came - went)),
  }));
  const staked = (['exchange', 'bookmaker', 'fancy', 'games'] as const).map((product) => ({
    product,
    amount: money(product === 'games' ? games : (stakes.get(product) ?? 0n)),
  }));
  const paidIn = of(CASH, 'deposit');
  const paidOut = of(CASH, 'withdrawal-paid');
  return {
    stakes: staked,
    staked: totalOf(staked),
    ggr,
    kept: totalOf(ggr),
    deposits: countedOf(paidIn, ({ went }) => went),
    withdrawals: countedOf(paidOut, ({ came }) => came),
  };
}

const sumOf = (rows: readonly SpanFlow[], amountOf: (row: SpanFlow) => bigint): bigint =>
  rows.reduce((total, row) => total + amountOf(row), 0n);

const totalOf = (lines: readonly { readonly amount: Money }[]): Money =>
  money(lines.reduce((sum, { amount }) => sum + amount, 0n));

const countedOf = (rows: readonly SpanFlow[], amountOf: (row: SpanFlow) => bigint) => ({
  count: rows.reduce((sum, { moves }) => sum + Number(moves), 0),
  amount: money(sumOf(rows, amountOf)),
});

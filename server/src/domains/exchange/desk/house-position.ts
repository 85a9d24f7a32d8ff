import { money, type Money } from '@maidan/engine';
import type { LiveMarket } from '../book/live-market.ts';
import type { LiveMarkets } from '../book/live-markets.ts';
import { BETTOR_IDS, CROSS_PLAYER_ID, MAKER_PLAYER_ID } from '../model.ts';

/** What the house's own accounts together make of a market, by matched bets. */
export interface HousePosition {
  /** By runner, the least that they make of the market if it wins and if it doesn't; empty in a line market. */
  readonly runners: readonly { readonly runnerId: number; readonly ifWin: Money; readonly ifLose: Money }[];
  /** In a line market, by the runs scored, the fewest first; empty in any other. */
  readonly runs: readonly {
    readonly from: number;
    readonly to: number | undefined;
    readonly result: Money;
  }[];
}

const HOUSE_IDS: readonly number[] = [MAKER_PLAYER_ID, CROSS_PLAYER_ID, ...BETTOR_IDS].map(Number);

const NOTHING: HousePosition = { runners: [], runs: [] };

/** The position of the house in a market that trades: its quotes, its simulated bettors and what virtual matches left it. */
export function housePositionIn(markets: Pick<LiveMarkets, 'find'>, marketId: string): HousePosition {
  const live = markets.find(marketId);
  return live === undefined ? NOTHING : positionIn(live);
}

/** What the house can lose in these markets together, each in its worst case. */
export function houseRiskIn(markets: Pick<LiveMarkets, 'find'>, marketIds: readonly string[]): Money {
  const risk = marketIds.reduce((sum, marketId) => {
    const { runners, runs } = housePositionIn(markets, marketId);
    const worst = [...runners.map(({ ifWin }) => ifWin), ...runs.map(({ result }) => result)].reduce(
      (least: bigint, result) => (result < least ? result : least),
      0n,
    );
    return sum - worst;
  }, 0n);
  return money(risk);
}

function positionIn({ market, book: { view } }: LiveMarket): HousePosition {
  const accounts = HOUSE_IDS.filter((accountId) => view.knows(accountId));
  if (market.line !== undefined)
    return { runners: [], runs: sumByRuns(accounts.map((accountId) => view.resultsByRunsOf(accountId))) };
  const sums = new Map(market.runners.map((runnerId) => [runnerId, { ifWin: 0n, ifLose: 0n }]));
  for (const accountId of accounts)
    for (const { runnerId, marketIfWin, marketIfLose } of view.resultsOf(accountId)) {
      const sum = sums.get(runnerId);
      if (sum === undefined) continue;
      sum.ifWin += marketIfWin;
      sum.ifLose += marketIfLose;
    }
  const runners = Array.from(sums, ([runnerId, { ifWin, ifLose }]) => ({
    runnerId,
    ifWin: money(ifWin),
    ifLose: money(ifLose),
  }));
  return { runners, runs: [] };
}

/** Steps of several accounts as one: a step begins wherever one of theirs does. */
function sumByRuns(results: readonly HousePosition['runs'][]): HousePosition['runs'] {
  const starts = [...new Set(results.flatMap((steps) => steps.map(({ from }) => from)))].toSorted(
    (a, b) => a - b,
  );
  return starts.map((from, at) => {
    const next = starts[at + 1];
    const result = results.reduce(
      (sum, steps) => sum + (steps.findLast((step) => step.from <= from)?.result ?? 0n),
      0n,
    );
    return { from, to: next === undefined ? undefined : next - 1, result: money(result) };
  });
}

import { type FancyBet, fancyBetResult, money } from '@maidan/engine';
import type { RunLine } from './read-run-lines.ts';

/** How the engine's settlement compares with the file's. */
export interface LineComparison {
  /** Rows of markets in which every line lost, even the lowest: their overs were not bowled and their bets are void. */
  readonly voided: number;
  /** Rows that the file's runs decide. */
  readonly decided: number;
  /** Rows that the file's runs leave open: those of fewer overs are below the line. */
  readonly open: number;
  readonly agreed: number;
  readonly disagreed: readonly RunLine[];
  /** Markets with winning and losing lines, and how many of them one number of runs explains, row by row. */
  readonly ladders: number;
  readonly laddersExplained: number;
}

/**
 * Bets YES and NO on each line, has the engine settle both from the file's runs, and compares the results with the file (EXCH-11).
 * The runs after exactly those overs decide a line; those after fewer overs decide it if they have reached it already.
 */
export function settleRunLines(lines: readonly RunLine[]): LineComparison {
  const markets = [...Map.groupBy(lines, ({ marketId }) => marketId).values()];
  const completed = markets.filter((market) => market.some(({ hasWon }) => hasWon));
  const rows = completed.flat();
  const decided = rows.filter((line) => runsDeciding(line) !== undefined);
  const disagreed = decided.filter((line) => !agrees(line, runsDeciding(line) ?? 0));
  const ladders = completed.filter((market) => market.some(({ hasWon }) => !hasWon));
  return {
    voided: lines.length - rows.length,
    decided: decided.length,
    open: rows.length - decided.length,
    agreed: decided.length - disagreed.length,
    disagreed,
    ladders: ladders.length,
    laddersExplained: ladders.filter(isExplained).length,
  };
}

/** The runs that decide the line, or undefined if the file's runs don't. */
function runsDeciding({ overs, line, runsAfter }: RunLine): number | undefined {
  const exact = runsAfter.get(overs);
  if (exact !== undefined) return exact;
  const atLeast = runsAtLeast({ overs, runsAfter });
  return atLeast >= line ? atLeast : undefined;
}

function runsAtLeast({ overs, runsAfter }: Pick<RunLine, 'overs' | 'runsAfter'>): number {
  const earlier = [...runsAfter].filter(([after]) => after <= overs).map(([, runs]) => runs);
  return Math.max(0, ...earlier);
}

/** True if one number of runs explains every row of the market: the highest line that won, or more if the file has more. */
function isExplained(market: readonly RunLine[]): boolean {
  const won = market.filter(({ hasWon }) => hasWon).map(({ line }) => line);
  const runs = Math.max(...won, ...market.map(runsAtLeast));
  return market.every((line) => agrees(line, runs));
}

const STAKE = money(10_000n);

/** True if YES wins and NO loses on a line that won in the file, and the other way round on one that lost. */
function agrees({ line, hasWon }: RunLine, runs: number): boolean {
  const bet = (side: 'YES' | 'NO'): FancyBet => ({
    pick: { kind: 'SESSION', side, run: line, rate: 100 },
    stake: STAKE,
  });
  const [yes, no] = [fancyBetResult(bet('YES'), runs), fancyBetResult(bet('NO'), runs)];
  return hasWon ? yes === STAKE && no === -STAKE : yes === -STAKE && no === STAKE;
}

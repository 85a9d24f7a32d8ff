import type { CricketScore, Side } from '../feed-score.ts';
import { type InningsState, type RunChances, runChances } from './run-chances.ts';

/** Which runs count: those of completed balls, or those of an innings that ended before them, too. */
type ChancesOf = typeof runChances;

/**
 * The probabilities of the runs of the current innings when each of these balls is complete. Before the toss either side
 * is equally likely to bat first.
 */
export function scoreChances(
  score: CricketScore,
  edgeOf: (side: Side) => number,
  ends: readonly number[],
  chancesOf: ChancesOf = runChances,
): Map<number, RunChances> {
  const { phase, battingSide, balls, wickets, runs, target } = score;
  const state = (side: Side): InningsState => ({
    edge: edgeOf(side),
    balls,
    wickets,
    runs,
    ...(target === undefined ? {} : { target }),
  });
  if (phase !== 'BEFORE') return chancesOf(state(battingSide), ends);
  const home = chancesOf(state('home'), ends);
  const away = chancesOf(state('away'), ends);
  const mixed = new Map<number, RunChances>();
  for (const [end, one] of home) {
    const other = away.get(end);
    mixed.set(end, other === undefined ? one : mix(one, other));
  }
  return mixed;
}

function mix(one: RunChances, other: RunChances): RunChances {
  const lowest = Math.min(one.lowest, other.lowest);
  const highest = Math.max(one.lowest + one.chances.length, other.lowest + other.chances.length);
  const completes = (one.completes + other.completes) / 2;
  const chances = Array.from(
    { length: highest - lowest },
    (_, step) => (chanceOf(one, lowest + step) + chanceOf(other, lowest + step)) / (2 * completes),
  );
  return { completes, lowest, chances };
}

const chanceOf = ({ lowest, chances, completes }: RunChances, run: number) =>
  (chances[run - lowest] ?? 0) * completes;

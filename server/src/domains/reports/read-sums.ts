import { money } from '@maidan/engine';
import type { Reader } from '../../kernel/db.ts';
import type { DayRange, DaySum } from './model.ts';
import { movementsOf } from './movements.ts';
import { selectProgress, sumMovements } from './sum-store.ts';

/** The part of these days that isn't in the closed sums yet: what came after them, and what moved in open rounds. */
export async function readOpenSums(
  on: Reader,
  range: DayRange,
  ownPlayers: readonly string[],
): Promise<DaySum[]> {
  const closedUntil = await selectProgress(on);
  return sumMovements(on, await movementsOf(on, ownPlayers, { from: closedUntil, to: undefined }), range);
}

/** The total of some sums. */
export interface Flow {
  readonly came: bigint;
  readonly went: bigint;
  readonly moves: bigint;
}

/** Adds the sums up by key, in order of first occurrence; sums without a key are left out. */
export function addUp(
  sums: readonly DaySum[],
  keyOf: (sum: DaySum) => string | undefined,
): Map<string, Flow> {
  const flows = new Map<string, Flow>();
  for (const sum of sums) {
    const key = keyOf(sum);
    if (key === undefined) continue;
    const { came, went, moves } = flows.get(key) ?? NOTHING;
    flows.set(key, { came: came + sum.came, went: went + sum.went, moves: moves + sum.moves });
  }
  return flows;
}

const NOTHING: Flow = { came: 0n, went: 0n, moves: 0n };

/** The totals as a report shows them: taken in, paid out, and the difference. */
export function presentFlow({ came, went, moves }: Flow = NOTHING) {
  return { taken: money(came), paid: money(went), kept: money(came - went), moves: Number(moves) };
}

import type { DeadHeat } from '../../../events.ts';

/** Who came in where: the runners in the order in which they finished; those that share a place are together. */
export type Finish = readonly (readonly number[])[];

/** The runners in the first places of a race. */
interface Placed {
  readonly winners: readonly number[];
  /** Those that share fewer of these places than they are. */
  readonly deadHeat?: DeadHeat;
}

/** Settles a market on the first so many places of a race: one for its winner. Non-runners don't finish. */
export function settleRace(finish: Finish, places: number): Placed {
  const winners: number[] = [];
  for (const together of finish) {
    const left = places - winners.length;
    if (left === 0) break;
    if (together.length > left) return { winners, deadHeat: { runners: together, places: left } };
    winners.push(...together);
  }
  return { winners };
}

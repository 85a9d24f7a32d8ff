/** The runners that didn't lose in a market that pays several places; `first` is who won an each-way market. */
export type Places = ReadonlyMap<number, 'first' | 'won' | 'tied'>;

/** The runners that won a place outright, and those tied for the remaining places. */
export function winnersOf(places: Places): {
  readonly winners: readonly number[];
  readonly tied: readonly number[];
} {
  const those = (came: 'won' | 'tied') => [...places].filter(([, one]) => one === came).map(([id]) => id);
  return { winners: those('won'), tied: those('tied') };
}

interface Shared {
  readonly runners: readonly number[];
  readonly deadHeat?: { readonly runners: number[]; readonly places: number };
}

/** Who won each way, or shares the win, and who is placed; undefined if that doesn't add up to so many places. */
export function eachWayResultOf(
  places: Places,
  count: number,
):
  | { readonly winners: readonly number[]; readonly tied: readonly number[]; readonly placed: Shared }
  | undefined {
  const first = [...places].filter(([, came]) => came === 'first').map(([id]) => id);
  const { winners: others, tied } = winnersOf(places);
  if (first.length === 0) return undefined;
  const win = first.length === 1 ? { winners: first, tied: [] } : { winners: [], tied: first };
  if (first.length > count)
    return others.length + tied.length === 0
      ? { ...win, placed: { runners: [], deadHeat: { runners: first, places: count } } }
      : undefined;
  const runners = [...first, ...others];
  const left = count - runners.length;
  if (tied.length === 0) return left === 0 ? { ...win, placed: { runners } } : undefined;
  return left > 0 && tied.length > left
    ? { ...win, placed: { runners, deadHeat: { runners: [...tied], places: left } } }
    : undefined;
}

/** True if the places add up: as many winners as places, or fewer, with more tied runners than places left. */
export function arePlacesGiven(places: Places, count: number): boolean {
  const { winners, tied } = winnersOf(places);
  const left = count - winners.length;
  return tied.length === 0 ? left === 0 : left > 0 && tied.length > left;
}

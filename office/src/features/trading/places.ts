/** The runners that didn't lose in a market that pays several places. */
export type Places = ReadonlyMap<number, 'won' | 'tied'>;

/** The runners that won a place outright, and those tied for the remaining places. */
export function winnersOf(places: Places): {
  readonly winners: readonly number[];
  readonly tied: readonly number[];
} {
  const those = (came: 'won' | 'tied') => [...places].filter(([, one]) => one === came).map(([id]) => id);
  return { winners: those('won'), tied: those('tied') };
}

/** True if the places add up: as many winners as places, or fewer, with more tied runners than places left. */
export function arePlacesGiven(places: Places, count: number): boolean {
  const { winners, tied } = winnersOf(places);
  const left = count - winners.length;
  return tied.length === 0 ? left === 0 : left > 0 && tied.length > left;
}

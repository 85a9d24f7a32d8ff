/** What came of each runner of a market that pays several places, where it isn't lost. */
export type Places = ReadonlyMap<number, 'won' | 'tied'>;

/** Those who won a place alone, and those who share the places that are left. */
export function winnersOf(places: Places): {
  readonly winners: readonly number[];
  readonly tied: readonly number[];
} {
  const those = (came: 'won' | 'tied') => [...places].filter(([, one]) => one === came).map(([id]) => id);
  return { winners: those('won'), tied: those('tied') };
}

/** Whether so many places were given: as many winners, or fewer and more who share the rest than it has places. */
export function arePlacesGiven(places: Places, count: number): boolean {
  const { winners, tied } = winnersOf(places);
  const left = count - winners.length;
  return tied.length === 0 ? left === 0 : left > 0 && tied.length > left;
}

import type { Sport } from '@maidan/contract';
import type { When } from './pick-events.ts';

/** The times that the list is cut by, in the order of its tabs. */
export const listTimes: readonly When[] = ['inPlay', 'today', 'tomorrow', 'result'];

/** What the list opens at: `?sport=` and `?when=`; what they don't name, or name wrongly, is all sports in play. */
export function readListOpening(
  search: string,
  sports: readonly Sport[],
): { readonly sport: Sport | undefined; readonly when: When } {
  const query = new URLSearchParams(search);
  return {
    sport: sports.find((one) => one === query.get('sport')),
    when: listTimes.find((one) => one === query.get('when')) ?? 'inPlay',
  };
}

import type { Sport } from '@maidan/contract';
import type { When } from './pick-events.ts';

/** The list's tabs, in order. */
export const listTimes: readonly When[] = ['inPlay', 'today', 'tomorrow', 'result'];

/** The list's initial tab and sport: `?sport=` and `?when=`; missing or invalid values mean all sports in play. */
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

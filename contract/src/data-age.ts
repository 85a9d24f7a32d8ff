/**
 * The header of an answer that a standby gave: how old its data are, in whole seconds. Other answers, which are of the moment, don't
 * have it.
 */
export const DATA_AGE_HEADER = 'data-age';

/** How old the data of an answer are, in seconds; 0 for one of the moment. */
export function readDataAge(headers: Pick<Headers, 'get'>): number {
  const seconds = Number(headers.get(DATA_AGE_HEADER) ?? 0);
  return Number.isFinite(seconds) && seconds > 0 ? seconds : 0;
}

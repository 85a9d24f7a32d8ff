/** The next shot may well be fired: another fish is there, and a lost seat is taken again. */
const PASSING: ReadonlySet<string> = new Set(['FISH_GONE', 'NO_SEAT']);

/**
 * Whether a held trigger lets go after a shot that ended like this, or was refused with that code: what refused it, an empty wallet or
 * a closed game, would refuse every shot after it.
 */
export const endsFire = (ended: { readonly round: { readonly state: string } } | string): boolean =>
  typeof ended === 'string' ? !PASSING.has(ended) : ended.round.state === 'refused';

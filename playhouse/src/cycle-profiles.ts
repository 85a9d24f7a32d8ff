import { findOffered, type OfferedGame } from './catalogue.ts';

/** The least time from the beginning of one round to the next, by the game's category; `other` for the rest. */
type CycleProfile = Readonly<Partial<Record<OfferedGame['type'], number>> & { readonly other: number }>;

/**
 * The profiles of how fast a player may play a game by oneself (SAFE-30), in milliseconds: `standard` is no slower than
 * the games' own movement; `strict` has what the United Kingdom asks for (RTS 14C to 14G); `untimed` is for tests.
 */
export const CYCLE_PROFILES = {
  standard: { SLOT: 2_500, FH: 400, other: 2_000 },
  strict: { SLOT: 2_500, other: 5_000 },
  untimed: { other: 0 },
} as const satisfies Readonly<Record<string, CycleProfile>>;

/** The name of a profile. */
export type CycleProfileName = keyof typeof CYCLE_PROFILES;

/** The least time from the beginning of one round of that game to the next. */
export function cycleMsOf(name: CycleProfileName, game: string): number {
  const profile: CycleProfile = CYCLE_PROFILES[name];
  const type = findOffered(game)?.type;
  return (type === undefined ? undefined : profile[type]) ?? profile.other;
}

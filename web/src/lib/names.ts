import { createContext, use } from 'react';

/** Writes a name of the feed's as the reader sees it. */
export type NameOf = (name: string) => string;

/** The feed's own names: in English, and where no others are known yet. */
export const ownName: NameOf = (name) => name;

export const NamesContext = createContext(ownName);

/**
 * How teams, players, competitions, matches and markets are called in the screen's language (PLAY-60). Only what is drawn
 * passes through it: the feed's own names stay the identifiers. It changes when names come, not with scores or prices.
 */
export function useNames(): NameOf {
  return use(NamesContext);
}

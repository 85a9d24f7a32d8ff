import type { Money } from '@maidan/engine';
import type { ReactNode } from 'react';
import type { Language } from './i18n/language.tsx';

/** A round that is over: what was chosen, what the rules say of it, and its money. */
export interface StillRound {
  readonly choice: unknown;
  /** The view from the game's rules. */
  readonly view: unknown;
  readonly stake: Money;
  readonly staked: Money;
  readonly pays: Money;
}

/** How a game draws a past round (SAFE-54): pure functions of the stored round, with nothing to press and nothing that moves. */
export interface Still {
  /** What the player chose, before the round and in it, in a few words; empty where there is nothing to choose. */
  readonly choice: (round: StillRound, language: Language) => string;
  /** The round as it ended; every part of it is named for screen readers. Null for an invalid view. */
  readonly draw: (round: StillRound, language: Language) => ReactNode;
}

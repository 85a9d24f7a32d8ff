import type { Json, Money } from '@maidan/engine';
import type { ComponentType } from 'react';
import type { Language } from './i18n/language.tsx';
import type { Sounds } from './shell/sounds.ts';

/** A round as a scene draws it. */
export interface SceneRound {
  readonly id: string;
  readonly isOver: boolean;
  readonly choice: unknown;
  /** As the game's rules show it. */
  readonly view: unknown;
  readonly stake: Money;
  readonly staked: Money;
  readonly pays: Money;
}

/** What a scene is given. */
export interface SceneProps {
  /** The round that is open or that was played last; none before the first. */
  readonly round: SceneRound | undefined;
  /** The stake that the next round would have, or what a chip is worth. */
  readonly stake: Money;
  readonly choice: Json;
  /** The choice of the next round; a round that is open keeps its own. */
  readonly onChoose: (choice: Json) => void;
  /** Whether a tap does nothing now: something is asked, or moves. */
  readonly isBusy: boolean;
  /** What the player means to do in the open round, such as the cards to hold; forgotten once it is done. */
  readonly plan: Json;
  readonly onPlan: (plan: Json) => void;
  /** Does something in the open round. */
  readonly onAct: (action: Json) => void;
  /** To be called once the picture of a new view has come to rest: only then are result and balance told. */
  readonly onRest: () => void;
  /** Whether things should appear where they end instead of moving there. */
  readonly isStill: boolean;
  readonly sounds: Sounds;
  readonly language: Language;
}

/** What the player can do in an open round beside touching the picture: a button each, the main one first. */
export interface SceneAction {
  /** Which it is, whatever its label says now. */
  readonly id: string;
  readonly label: string;
  readonly action: Json;
}

/** What a game's rules sheet says; every text in the sheet's language. */
export interface SceneTexts {
  readonly rules: readonly string[];
  /** The pay table: its headings and rows. */
  readonly payTable: { readonly head: readonly string[]; readonly rows: readonly (readonly string[])[] };
}

/** A game's client part: one folder of `scenes` each. */
export interface Scene {
  /** The picture with its controls, above the stake. */
  readonly Picture: ComponentType<SceneProps>;
  readonly firstChoice: Json;
  /** What a choice of several bets stakes in all; the stake bar then says what one chip is worth. */
  readonly stakeOf?: (choice: Json) => Money;
  /** Whether a round can be played with a choice; with any, where it isn't said. */
  readonly isReady?: (choice: Json) => boolean;
  /** Buttons in the place of Play while a round is open. */
  readonly listActions?: (round: SceneRound, language: Language, plan: Json) => readonly SceneAction[];
  /** The outcome of a finished round in a few words, for the list of past rounds. */
  readonly describe: (round: SceneRound, language: Language) => string;
  readonly texts: Readonly<Record<Language, SceneTexts>>;
}

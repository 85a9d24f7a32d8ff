import type { Json, Money } from '@maidan/engine';
import type { ComponentType } from 'react';
import type { Language } from './i18n/language.tsx';
import type { Sounds } from './shell/sounds.ts';

/** A round as a scene shows it. */
export interface SceneRound {
  readonly id: string;
  readonly isOver: boolean;
  readonly choice: unknown;
  /** The view from the game's rules. */
  readonly view: unknown;
  readonly stake: Money;
  readonly staked: Money;
  readonly pays: Money;
}

/** A past round in a few letters. */
export interface RoundMark {
  readonly text: string;
  /** True only if more came back than was staked. */
  readonly isWon: boolean;
}

/** The props of a scene. */
export interface SceneProps {
  /** The open round or the last one played; undefined before the first. */
  readonly round: SceneRound | undefined;
  /** The stake of the next round, or the value of a chip. */
  readonly stake: Money;
  /** The player's last rounds, newest first, without one that still moves; empty unless the scene marks rounds. */
  readonly past: readonly SceneRound[];
  readonly choice: Json;
  /** Sets the choice of the next round; an open round keeps its own. */
  readonly onChoose: (choice: Json) => void;
  /** True if taps are ignored now: a call or an animation is in progress. */
  readonly isBusy: boolean;
  /** The player's plan for the open round, such as the cards to hold; cleared once carried out. */
  readonly plan: Json;
  readonly onPlan: (plan: Json) => void;
  /** Performs an action in the open round. */
  readonly onAct: (action: Json) => void;
  /** Call once the animation of a new view has finished: result and balance are shown only then. */
  readonly onRest: () => void;
  /** True if things should appear in their final place instead of moving there. */
  readonly isStill: boolean;
  readonly sounds: Sounds;
  readonly language: Language;
}

/** An action in an open round besides touching the scene: one button each, the main one first. */
export interface SceneAction {
  /** Its identity, whatever its current label. */
  readonly id: string;
  readonly label: string;
  readonly action: Json;
}

/** The texts of a game's rules sheet, in the sheet's language. */
export interface SceneTexts {
  readonly rules: readonly string[];
  /** The pay table: its headings and rows. */
  readonly payTable: { readonly head: readonly string[]; readonly rows: readonly (readonly string[])[] };
}

/** A game's client part: one folder below `scenes` each. */
export interface Scene {
  /** The scene with its controls, above the stake. */
  readonly Picture: ComponentType<SceneProps>;
  readonly firstChoice: Json;
  /** The total stake of a choice with several bets; the stake bar then shows the value of a chip. */
  readonly stakeOf?: (choice: Json) => Money;
  /** True if a round can be played with the choice; omitted, any choice will do. */
  readonly isReady?: (choice: Json) => boolean;
  /** True if each action of an open round moves something: nothing can be done until the scene has called `onRest` for it. */
  readonly movesEachStep?: true;
  /** Buttons that replace Play while a round is open. */
  readonly listActions?: (round: SceneRound, language: Language, plan: Json) => readonly SceneAction[];
  /** The outcome of a finished round in a few words, for the history. */
  readonly describe: (round: SceneRound, language: Language) => string;
  /** The same in a few letters, for a line of the last rounds; without it the scene is given none. */
  readonly mark?: (round: SceneRound, language: Language) => RoundMark;
  readonly texts: Readonly<Record<Language, SceneTexts>>;
}

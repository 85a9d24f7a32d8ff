import type { Json, Money } from '@maidan/engine';
import type { ComponentType } from 'react';
import type { Round, TableImage } from '../wire.ts';
import type { Language } from './i18n/language.tsx';
import type { Scene } from './scene.ts';
import type { Sounds } from './shell/sounds.ts';

/** The props of a scene of a shared game. */
export interface SharedSceneProps {
  readonly image: TableImage;
  /** The player's own bets in the round shown. */
  readonly bets: readonly Round[];
  /** In the previous round, for a game whose rounds take place at a fixed hour. */
  readonly pastBets: readonly Round[];
  /** The choice of the next bet; a scene with places lays chips worth `stake` on them. */
  readonly choice: Json;
  readonly onChoose: (choice: Json) => void;
  readonly stake: Money;
  /** True if taps are ignored now: a call is in progress. */
  readonly isBusy: boolean;
  /** The server's time, in milliseconds. */
  readonly serverTime: () => number;
  /** True if things should appear in their final place instead of moving there. */
  readonly isStill: boolean;
  readonly sounds: Sounds;
  readonly language: Language;
}

/** A bet that a scene's choice stands for. */
export interface WantedBet {
  readonly stake: Money;
  readonly choice: Json;
}

/** The client part of a shared game, whose rounds are the same for all players. */
export interface SharedScene extends Pick<Scene, 'describe' | 'texts'> {
  readonly firstChoice: Json;
  readonly Picture: ComponentType<SharedSceneProps>;
  /** Controls above the stake or beside it. */
  readonly Controls?: ComponentType<SharedSceneProps>;
  /**
   * A mark in the results row, a few letters and their colour; undefined for a scene that shows past results
   * itself.
   */
  readonly mark?: (view: unknown, language: Language) => { readonly text: string; readonly tone: string };
  /** The name of what somebody's bet is on; undefined where it isn't shown. */
  readonly nameBet?: (choice: unknown, language: Language) => string;
  /** The bets of a choice; one of the whole stake where omitted. */
  readonly betsOf?: (choice: Json, stake: Money) => readonly WantedBet[];
  /** The button's label while a choice has no bet. */
  readonly nothingChosen?: (language: Language) => string;
  /** The rest of a choice once one of its bets was taken. Omitted by scenes with at most one bet per round. */
  readonly withoutBet?: (choice: Json, bet: WantedBet) => Json;
  /**
   * The current multiplier, in hundredths, at which an open bet can cash out of the running round; undefined
   * where it can't.
   */
  readonly leaveAt?: (image: TableImage, nowMs: number) => number | undefined;
  /** Set if the amount below is the value of a chip, not the stake of a bet. */
  readonly laysChips?: true;
  /** How long after the end of a round its animation takes; no result is shown sooner. */
  readonly restMs: (view: unknown) => number;
}

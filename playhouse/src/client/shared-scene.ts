import type { Json, Money } from '@maidan/engine';
import type { ComponentType } from 'react';
import type { Round, TableImage } from '../wire.ts';
import type { Language } from './i18n/language.tsx';
import type { Scene } from './scene.ts';
import type { Sounds } from './shell/sounds.ts';

/** What a scene of a game that everybody sees is given. */
export interface SharedSceneProps {
  readonly image: TableImage;
  /** The player's own bets in the round shown. */
  readonly bets: readonly Round[];
  /** In the round before, of a game whose rounds are held at their hour. */
  readonly pastBets: readonly Round[];
  /** What the next bet is; a scene with places lays chips of `stake` on them. */
  readonly choice: Json;
  readonly onChoose: (choice: Json) => void;
  readonly stake: Money;
  /** Whether a tap does nothing now: something is asked. */
  readonly isBusy: boolean;
  /** The house's time, in milliseconds. */
  readonly serverTime: () => number;
  /** Whether things should appear where they end instead of moving there. */
  readonly isStill: boolean;
  readonly sounds: Sounds;
  readonly language: Language;
}

/** A bet that a scene's choice asks for. */
export interface WantedBet {
  readonly stake: Money;
  readonly choice: Json;
}

/** The client part of a game of which everybody sees the same round. */
export interface SharedScene extends Pick<Scene, 'describe' | 'texts'> {
  readonly firstChoice: Json;
  readonly Picture: ComponentType<SharedSceneProps>;
  /** What is set above the stake, beside it. */
  readonly Controls?: ComponentType<SharedSceneProps>;
  /** One of the results row, a few letters and their colour; a scene that draws the past itself has none. */
  readonly mark?: (view: unknown, language: Language) => { readonly text: string; readonly tone: string };
  /** What somebody's bet is on; none where it isn't told. */
  readonly nameBet?: (choice: unknown, language: Language) => string;
  /** The bets that a choice asks for; one of the whole stake, where it isn't said. */
  readonly betsOf?: (choice: Json, stake: Money) => readonly WantedBet[];
  /** What the button says while a choice asks for no bet. */
  readonly nothingChosen?: (language: Language) => string;
  /** What is left of a choice once one of its bets was taken. A scene that has one bet in a round at most has none. */
  readonly withoutBet?: (choice: Json, bet: WantedBet) => Json;
  /** The multiplier now, in hundredths, at which an open bet can leave the running round; none where it can't. */
  readonly leaveAt?: (image: TableImage, nowMs: number) => number | undefined;
  /** Whether the amount below is what a chip on a place is worth, not the stake of a bet. */
  readonly laysChips?: true;
  /** How long after the end of a round its picture comes to rest; no result is told sooner. */
  readonly restMs: (view: unknown) => number;
}

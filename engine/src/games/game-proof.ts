import type { Json } from './game.ts';

/** A way of playing a round: a choice, and actions taken as far as they are possible; together they end it. */
export interface ProvenPlay {
  readonly choice: Json;
  readonly actions?: readonly Json[];
}

/** A play that pays the most that a stake can return, under these draws: each `[index, count]` one of `count` possibilities. */
export interface TopPlay extends ProvenPlay {
  readonly draws: readonly (readonly [index: number, count: number])[];
}

/** What the test kit has to know of a game to prove it, beside what the game declares. */
export interface GameProof {
  /** Ways of playing that together reach every kind of state, in which the game is then reloaded. */
  readonly plays: readonly [ProvenPlay, ...ProvenPlay[]];
  readonly top: TopPlay;
  /** What the first of the plays shows under the published seeds, worked out by hand from their floats. */
  readonly vector: Json;
  /** The beginnings of the English names of the buttons that play a round, for whoever plays it in a browser. */
  readonly buttons: {
    /** Tapped before a round, so that it can be played. */
    readonly before: readonly string[];
    /** Tapped one after the other in an open round, as far as they are there, until it is over. */
    readonly during: readonly string[];
  };
}

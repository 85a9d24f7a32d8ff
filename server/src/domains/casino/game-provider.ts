import type { Player } from '../../kernel/http/served-call.ts';

/** A game that a player is about to open. */
export interface GameLaunch {
  readonly player: Player;
  readonly platform: string;
  readonly gameCode: string;
  /** Identifies the player to the provider; valid once and for a minute. */
  readonly accessToken: string;
  /** Where the game's own exit leads; may be empty. */
  readonly returnUrl: string;
  readonly isMobile: boolean;
}

/** Adapter of a game provider, one for each kind of provider. */
export interface GameProvider {
  /** The address of the game's frame: a path of this site, or an https address. Throws refusals. */
  launch(launch: GameLaunch): Promise<string> | string;
}

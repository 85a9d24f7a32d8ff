import type { Player } from '../../kernel/http/served-call.ts';

/** A game about to be opened by a player. */
export interface GameLaunch {
  readonly player: Player;
  readonly platform: string;
  readonly gameCode: string;
  /** Tells the provider who comes; good once and for a minute. */
  readonly accessToken: string;
  /** Where the game's own way out leads; may be empty. */
  readonly returnUrl: string;
  readonly isMobile: boolean;
}

/** What the house asks of whoever provides games: an adapter for each kind of provider. */
export interface GameProvider {
  /** The address of the game's frame: a path of this site, or an https address. A refusal is thrown. */
  launch(launch: GameLaunch): Promise<string> | string;
}

import { type GameType, productsOf, sectionOf } from '@maidan/contract';
import type { Player } from '../../kernel/http/served-call.ts';
import { inTransaction } from '../../kernel/db.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { refuseBlocked } from '../limits/index.ts';
import { refuseClosedProduct, refuseInBreak } from '../safer-play/index.ts';
import type { CasinoDeps } from './deps.ts';
import { grantAccess } from './grant-access.ts';
import { hasOpenRoundOf } from './find-rounds.ts';
import { noteOpened } from './player-games.ts';
import { selectLaunchable } from './store.ts';

/** The game that a player wants to open, by the site's names. */
export interface WantedGame {
  readonly playerId: bigint;
  readonly platform: string;
  readonly gameType: GameType;
  /** Empty for the first game of the platform's category. */
  readonly gameCode: string;
  readonly returnUrl: string;
  readonly isMobile: boolean;
}

/**
 * The address of the game's frame (rows HOME-5, GAME-3). Refuses FORBIDDEN when the id is another player's,
 * UNKNOWN_GAME, SECTION_BLOCKED, and, but for a game in which a round is under way and can be finished, IN_TIME_OUT,
 * SELF_EXCLUDED, PRODUCT_CLOSED and IDENTITY_LEVEL_NEEDED.
 */
export async function runGame(deps: CasinoDeps, player: Player, wanted: WantedGame): Promise<string> {
  if (wanted.playerId !== player.id) throw new Refusal('FORBIDDEN');
  const { platform, gameType: type, gameCode: code } = wanted;
  await refuseBlocked(deps.db, player.id, sectionOf(platform));
  const game = await selectLaunchable(deps.db, { platform, type, code });
  const provider = game && deps.providers.get(game.adapter);
  if (game === undefined || provider === undefined) throw new Refusal('UNKNOWN_GAME');
  const round = { partner: game.adapter, gameCode: game.code };
  if (!(await hasOpenRoundOf(deps.db, player.id, round))) {
    deps.refuseUnverified?.(player.id);
    await refuseInBreak(deps.db, player.id, deps.clock.now());
    await refuseClosedProduct(deps.db, player.id, productsOf(sectionOf(platform), game.type));
  }
  const accessToken = await grantAccess(deps, { playerId: player.id, platform, gameCode: game.code });
  const { returnUrl, isMobile } = wanted;
  const launch = { player, platform, gameCode: game.code, accessToken, returnUrl, isMobile };
  const url = await provider.launch(launch);
  const opened = { platform, code: game.code, now: deps.clock.now() };
  await inTransaction(deps.db, (tx) => noteOpened(tx, player.id, opened));
  return url;
}

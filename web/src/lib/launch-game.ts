import { CallRefused, type GameType, casinoCalls, exchangePlatform, sectionOf } from '@maidan/contract';
import { showToast, useLanguage } from '@maidan/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { showError } from './alert.ts';
import { apiOf } from './api.ts';
import { useErrorText } from './error-text.ts';
import { showBlockPopup, useAskBlocked } from './market-block.ts';
import { type GameRunState, accessParameter, paths } from './paths.ts';
import { type Player, session, usePlayer } from './session.ts';

const api = apiOf(casinoCalls);

/** A game's name in the screen's language, and in the other, which can be chosen while it is open. */
interface Named {
  readonly name: string;
  readonly otherName: string;
}

/** A game to open. */
export interface LaunchedGame extends Named {
  readonly platform: string;
  readonly type: GameType;
  /** Empty for the first game of the platform's category. */
  readonly code: string;
  readonly fromParams?: GameRunState['fromParams'];
  readonly isFromLobby?: boolean;
  readonly fromSearch?: GameRunState['fromSearch'];
}

/** Opens games and the exchange in the frame of `/gamerun`. */
export interface Launcher {
  /** HOME-5, GAME-3: opens a game with `game-run`. */
  readonly launchGame: (game: LaunchedGame) => void;
  /**
   * GAME-7: opens the exchange with `player-login`, with the token in its address; `named` titles the frame, which otherwise has
   * the exchange's own title.
   */
  readonly launchExchange: (named?: Named) => void;
  /** The key of the game being opened, by platform and code. */
  readonly opening: string | undefined;
}

/** Query key of the player's recent and favourite games; a launch changes it. */
export const playerGamesKey = ['player-games'] as const;

/** A game's key, as in `Launcher.opening`. */
export function gameKey({ platform, code }: { platform: string; code: string }): string {
  return `${platform}:${code}`;
}

/** The key of the exchange, as in `Launcher.opening`. */
export const EXCHANGE_KEY = 'exchange';

/**
 * Opens games. A guest gets a message and goes to the login (HOME-6); a blocked section opens its popup (HOME-16); a
 * failure opens the Error modal (GAME-2). One launch at a time, so that a double tap opens one.
 */
export function useLauncher(): Launcher {
  const t = useTranslations('shell');
  const player = usePlayer();
  const language = useLanguage();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const askBlocked = useAskBlocked();
  const errorText = useErrorText();
  const [opening, setOpening] = useState<string>();
  const isOpening = useRef(false);

  const open = async (key: string, platform: string, find: (player: Player) => Promise<GameRunState>) => {
    if (player === undefined || !session.isStored()) {
      // A session that was removed from the browser's storage ends here, before it is used.
      if (player !== undefined) session.close('login');
      showToast(t('notLoggedIn'));
      void navigate(paths.login);
      return;
    }
    if (isOpening.current) return;
    isOpening.current = true;
    setOpening(key);
    try {
      if (await askBlocked(sectionOf(platform))) showBlockPopup();
      else void navigate(paths.gameRun, { state: await find(player) });
    } catch (error) {
      if (error instanceof CallRefused && error.code === 'SECTION_BLOCKED') showBlockPopup();
      else showError(errorText(error, { refused: t('launchFailed'), network: t('launchFailed') }), error);
    } finally {
      isOpening.current = false;
      setOpening(undefined);
    }
  };

  const namesOf = ({ name, otherName }: Named) =>
    language === 'en' ? { en: name, bn: otherName } : { en: otherName, bn: name };

  return {
    opening,
    launchGame: (game) =>
      void open(gameKey(game), game.platform, async ({ remoteId }) => {
        const { platform, type: gameType, code: gameCode, fromParams, isFromLobby, fromSearch } = game;
        const body = {
          playerId: remoteId,
          returnUrl: location.origin,
          isMobile: true,
          gameCode,
          gameType,
          platform,
        };
        const { url } = await api.runGame({ body });
        void queries.invalidateQueries({ queryKey: playerGamesKey });
        return {
          iframeUrl: url,
          names: namesOf(game),
          ...(fromParams && { fromParams }),
          ...(isFromLobby === true && { isFromLobby }),
          ...(fromSearch !== undefined && { fromSearch }),
        };
      }),
    launchExchange: (named) =>
      void open(EXCHANGE_KEY, exchangePlatform, async ({ remoteId }) => {
        const { accessToken } = await api.enterExchange({ body: { playerId: remoteId } });
        const query = new URLSearchParams({ [accessParameter]: accessToken });
        const iframeUrl = `${paths.exchange}?${query.toString()}`;
        return { iframeUrl, ...(named && { names: namesOf(named) }) };
      }),
  };
}

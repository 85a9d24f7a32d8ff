import { paths } from '../../lib/paths.ts';
import type { Screen } from '../../lib/screen.ts';

/** The screens of the games. */
export const gamesScreens: readonly Screen[] = [
  {
    path: paths.games,
    caller: 'anyone',
    chrome: 'main',
    title: 'games',
    texts: ['games', 'freeSpins'],
    load: async () => ({ default: (await import('./games-screen.tsx')).GamesScreen }),
  },
  {
    path: paths.lobby,
    caller: 'anyone',
    chrome: 'main',
    title: 'games',
    texts: ['lobby', 'games', 'freeSpins'],
    load: async () => ({ default: (await import('./lobby/lobby-screen.tsx')).LobbyScreen }),
  },
  {
    path: paths.gameRun,
    caller: 'player',
    chrome: 'own',
    title: 'games',
    texts: ['games', 'categories'],
    load: async () => ({ default: (await import('./game-run-screen.tsx')).GameRunScreen }),
  },
];

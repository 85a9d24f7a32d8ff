import { markedGamesMax } from '@maidan/contract';
import { create } from 'zustand';

const STORAGE_KEY = 'favouriteGames';
/** A platform and a code, as `gameKey` writes them; anything else in the storage is not ours. */
const GAME_KEY = /^([\w-]{1,32}):(\S{1,64})$/;

/** The games that a guest marked with a heart in this browser, by platform and code. */
export const useFavouriteGames = create<{ readonly keys: readonly string[] }>(() => ({ keys: readKept() }));

// Another tab of this browser sets hearts too.
addEventListener('storage', ({ key }) => {
  if (key === STORAGE_KEY || key === null) useFavouriteGames.setState({ keys: readKept() });
});

/** Marks a game, or takes its mark away. */
export function toggleFavourite(key: string): void {
  const { keys } = useFavouriteGames.getState();
  keep(keys.includes(key) ? keys.filter((one) => one !== key) : [key, ...keys].slice(0, markedGamesMax));
}

/** The games that were marked here before there was an account to keep them. */
export function keptFavourites(): { readonly platform: string; readonly code: string }[] {
  return useFavouriteGames.getState().keys.flatMap((key) => {
    const [, platform, code] = GAME_KEY.exec(key) ?? [];
    return platform === undefined || code === undefined ? [] : [{ platform, code }];
  });
}

/** Forgets them: an account has them now. */
export function forgetFavourites(): void {
  keep([]);
}

function keep(keys: readonly string[]): void {
  useFavouriteGames.setState({ keys });
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify(keys));
  } catch {
    // A browser that keeps nothing shows the hearts as long as the page stands.
  }
}

function readKept(): readonly string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '[]');
    if (!Array.isArray(kept)) return [];
    return kept.filter((key) => typeof key === 'string' && GAME_KEY.test(key)).slice(0, markedGamesMax);
  } catch {
    return [];
  }
}

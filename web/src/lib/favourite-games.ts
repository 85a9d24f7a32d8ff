import { markedGamesMax } from '@maidan/contract';
import { create } from 'zustand';

const STORAGE_KEY = 'favouriteGames';
/** A platform and a code, as `gameKey` writes them; anything else in storage is ignored. */
const GAME_KEY = /^([\w-]{1,32}):(\S{1,64})$/;

/** A guest's favourite games in this browser, by platform and code. */
export const useFavouriteGames = create<{ readonly keys: readonly string[] }>(() => ({ keys: readKept() }));

// Another tab of this browser changes favourites too.
addEventListener('storage', ({ key }) => {
  if (key === STORAGE_KEY || key === null) useFavouriteGames.setState({ keys: readKept() });
});

/** Adds a game to the favourites or removes it. */
export function toggleFavourite(key: string): void {
  const { keys } = useFavouriteGames.getState();
  keep(keys.includes(key) ? keys.filter((one) => one !== key) : [key, ...keys].slice(0, markedGamesMax));
}

/** The favourites that a guest marked here before logging in. */
export function storedFavourites(): { readonly platform: string; readonly code: string }[] {
  return useFavouriteGames.getState().keys.flatMap((key) => {
    const [, platform, code] = GAME_KEY.exec(key) ?? [];
    return platform === undefined || code === undefined ? [] : [{ platform, code }];
  });
}

/** Clears the guest's favourites once an account has taken them over. */
export function forgetFavourites(): void {
  keep([]);
}

function keep(keys: readonly string[]): void {
  useFavouriteGames.setState({ keys });
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify(keys));
  } catch {
    // Without storage the favourites last as long as the page.
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

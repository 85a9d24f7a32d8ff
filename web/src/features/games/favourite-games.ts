import type { Game } from '@maidan/contract';
import { create } from 'zustand';
import { gameKey } from '../../lib/launch-game.ts';

const STORAGE_KEY = 'favouriteGames';
/** Far more than there are games; a foreign or broken entry doesn't fill the memory. */
const KEPT_MAX = 500;

/** The games that this browser's visitor marked with a heart, by platform and code. */
export const useFavouriteGames = create<{ readonly keys: readonly string[] }>(() => ({ keys: readKept() }));

/** Whether a game is marked. */
export function isFavourite(keys: readonly string[], game: Game): boolean {
  return keys.includes(gameKey(game));
}

/** Marks a game, or takes its mark away. */
export function toggleFavourite(game: Game): void {
  const { keys } = useFavouriteGames.getState();
  const key = gameKey(game);
  const next = keys.includes(key) ? keys.filter((one) => one !== key) : [key, ...keys].slice(0, KEPT_MAX);
  localStorage.setItem(STORAGE_KEY, JSON.stringify(next));
  useFavouriteGames.setState({ keys: next });
}

function readKept(): readonly string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '[]');
    return Array.isArray(kept) ? kept.filter((key) => typeof key === 'string').slice(0, KEPT_MAX) : [];
  } catch {
    return [];
  }
}

import type { Language } from '@maidan/ui';
import { type GameRunState, gamesPath, paths } from '../../lib/paths.ts';

/**
 * Reads the parameters of `/gamerun` from the navigation's state (GAME-3). Undefined unless they name a path of this
 * site or an https address: nothing else may be framed.
 */
export function readGameRun(state: unknown): GameRunState | undefined {
  const { iframeUrl, fromParams, isFromLobby, fromSearch, names } = fieldsOf(state);
  if (typeof iframeUrl !== 'string' || !/^(?:\/(?![/\\])|https:\/\/)/.test(iframeUrl)) return undefined;
  const from = fieldsOf(fromParams);
  const { en, bn } = fieldsOf(names);
  return {
    iframeUrl,
    ...(names !== undefined && { names: { en: text(en), bn: text(bn) } }),
    ...(isFromLobby === true && { isFromLobby }),
    ...(typeof fromSearch === 'string' && /^(?:\?|$)/.test(fromSearch) && { fromSearch }),
    ...(text(from['type']) !== '' && {
      fromParams: { type: text(from['type']), system: text(from['system']), title: text(from['title']) },
    }),
  };
}

/** The game's name in that language, in the other where it has none; empty where it has no name. */
export function nameOf(names: NonNullable<GameRunState['names']>, language: Language): string {
  const { en, bn } = names;
  return language === 'en' ? en || bn : bn || en;
}

/** Where closing the game leads: to the list, the lobby or the search that it was opened from, else home. */
export function closingPath({ fromParams, isFromLobby, fromSearch }: GameRunState): string {
  if (isFromLobby === true) return paths.lobby;
  if (fromSearch !== undefined) return paths.search + fromSearch;
  return fromParams === undefined ? paths.home : gamesPath(fromParams);
}

/**
 * The address with the frame's initial language and theme, which a game reads from the fragment beside its token; addresses
 * without a fragment are unchanged.
 */
export function frameAddress(
  iframeUrl: string,
  { language, theme }: { readonly language: string; readonly theme: string },
): string {
  return iframeUrl.includes('#') ? `${iframeUrl}&lang=${language}&theme=${theme}` : iframeUrl;
}

function fieldsOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

import { type GameRunState, gamesPath, paths } from '../../lib/paths.ts';

/**
 * What `/gamerun` was opened with (GAME-3), from the navigation's state. Undefined unless it names a path of this site
 * or an https address: nothing else is put into a frame.
 */
export function readGameRun(state: unknown): GameRunState | undefined {
  const { iframeUrl, fromParams, name } = fieldsOf(state);
  if (typeof iframeUrl !== 'string' || !/^(?:\/(?![/\\])|https:\/\/)/.test(iframeUrl)) return undefined;
  const from = fieldsOf(fromParams);
  return {
    iframeUrl,
    name: text(name),
    ...(text(from['type']) !== '' && {
      fromParams: { type: text(from['type']), system: text(from['system']), title: text(from['title']) },
    }),
  };
}

/** Where closing the game leads: to the list that it was chosen from, else home. */
export function closingPath({ fromParams }: GameRunState): string {
  return fromParams === undefined ? paths.home : gamesPath(fromParams);
}

/**
 * The address with the language in which the frame should begin: a game reads it behind the `#`, beside its token; addresses
 * without one stay as they are.
 */
export function frameAddress(iframeUrl: string, language: string): string {
  return iframeUrl.includes('#') ? `${iframeUrl}&lang=${language}` : iframeUrl;
}

function fieldsOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

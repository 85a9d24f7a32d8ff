import { type Path, paths } from './paths.ts';

const KEY = 'bettingPlace';

/** A screen on which the player bets or plays, as the router knows it. */
export interface BettingPlace {
  readonly pathname: string;
  readonly search: string;
  readonly state: unknown;
}

/** Where one bets or plays; other screens, such as the account's, are on the way to money and back. */
const PLACES: ReadonlySet<string> = new Set<Path>([
  paths.oddsView,
  paths.exchange,
  paths.exchangeInPlay,
  paths.exchangeSports,
  paths.exchangeMulti,
  paths.games,
]);

/** Notes where the player is, so that money screens can lead back there; the home screen ends that. */
export function noteBettingPlace({ pathname, search, state }: BettingPlace): void {
  try {
    if (PLACES.has(pathname)) sessionStorage.setItem(KEY, JSON.stringify({ pathname, search, state }));
    else if (pathname === paths.home) sessionStorage.removeItem(KEY);
  } catch {
    // Without storage the way leads to the matches in play.
  }
}

/** Where the player last bet or played before going to the money screens, also after a gateway's page. */
export function findBettingPlace(): BettingPlace | undefined {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '');
    if (typeof kept !== 'object' || kept === null || !('pathname' in kept)) return undefined;
    const { pathname } = kept;
    if (typeof pathname !== 'string' || !PLACES.has(pathname)) return undefined;
    const search = 'search' in kept && typeof kept.search === 'string' ? kept.search : '';
    return { pathname, search, state: 'state' in kept ? kept.state : undefined };
  } catch {
    return undefined;
  }
}

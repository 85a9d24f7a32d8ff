import { type GameList, gameLists, sectionOf, type Section } from '@maidan/contract';

/** The parameters of `/games` (GAME-1). */
export interface GamesOpening {
  readonly type: GameList | 'ALL';
  /** A platform; empty for all. */
  readonly system: string;
  readonly title: string;
}

const listed = ['ALL', ...gameLists] as const;

/** Reads `?type=&system=&title=`; ALL lists every game (PLAY-24), an unknown or missing type means Sports. */
export function readGamesOpening(search: string): GamesOpening {
  const query = new URLSearchParams(search);
  const type = listed.find((one) => one === query.get('type')?.toUpperCase()) ?? 'SPORTS';
  return { type, system: query.get('system') ?? '', title: query.get('title') ?? '' };
}

/**
 * The list's section: its platform's; without a platform, Sports belongs to the exchange and all else to the casino.
 */
export function sectionOfOpening({ type, system }: GamesOpening): Section {
  if (system !== '') return sectionOf(system);
  return type === 'SPORTS' ? 'exchange' : 'casino';
}

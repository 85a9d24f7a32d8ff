import { gameTypes, sectionOf, type GameType, type Section } from '@maidan/contract';

/** What `/games` shows (GAME-1). */
export interface GamesOpening {
  readonly type: GameType;
  /** A platform; empty for all. */
  readonly system: string;
  readonly title: string;
}

/** Reads `?type=&system=&title=`; without a type that there is, it is Sports. */
export function readGamesOpening(search: string): GamesOpening {
  const query = new URLSearchParams(search);
  const type = gameTypes.find((one) => one === query.get('type')?.toUpperCase()) ?? 'SPORTS';
  return { type, system: query.get('system') ?? '', title: query.get('title') ?? '' };
}

/** The section that a list belongs to: its platform's; without one, Sports is the exchange's and all else the casino's. */
export function sectionOfOpening({ type, system }: GamesOpening): Section {
  if (system !== '') return sectionOf(system);
  return type === 'SPORTS' ? 'exchange' : 'casino';
}

import type { GameProvider } from './game-provider.ts';

/** What each game of the exchange opens it at; any other opens it whole. */
const VIEWS: ReadonlyMap<string, Readonly<Record<string, string>>> = new Map([
  ['CRICKET', { sport: 'cricket' }],
  ['SOCCER', { sport: 'soccer' }],
  ['TENNIS', { sport: 'tennis' }],
  ['TODAY', { when: 'today' }],
  ['TOMORROW', { when: 'tomorrow' }],
]);

/** The house's own exchange as a provider of games (rows GAME-3, GAME-7). */
export const houseExchange: GameProvider = {
  launch({ gameCode, accessToken }) {
    const query = new URLSearchParams({ ...VIEWS.get(gameCode), access_token: accessToken });
    return `/exchange?${query.toString()}`;
  },
};

import type { GameProvider } from './game-provider.ts';

/** The list of matches that each exchange game opens; any other game opens the exchange's home. */
const VIEWS: ReadonlyMap<string, Readonly<Record<string, string>>> = new Map([
  ['CRICKET', { sport: 'cricket' }],
  ['SOCCER', { sport: 'soccer' }],
  ['TENNIS', { sport: 'tennis' }],
  ['INPLAY', {}],
  ['TODAY', { when: 'today' }],
  ['TOMORROW', { when: 'tomorrow' }],
]);

/** The name of the exchange in its games' rows. */
export const HOUSE_EXCHANGE = 'house-exchange';

/** The built-in exchange as a provider of games (rows GAME-3, GAME-7). */
export const houseExchange: GameProvider = {
  launch({ gameCode, accessToken }) {
    const view = VIEWS.get(gameCode);
    const query = new URLSearchParams({ ...view, access_token: accessToken });
    return `${view === undefined ? '/exchange' : '/exchange-inplay'}?${query.toString()}`;
  },
};

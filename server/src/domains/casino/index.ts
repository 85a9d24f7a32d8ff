/** The door of the casino domain: games, their providers, and the way into them. */
export { type CasinoPart, casinoHandlers } from './calls.ts';
export type { GameLaunch, GameProvider } from './game-provider.ts';
export { houseExchange } from './house-exchange.ts';
export { seedDemoGames } from './seed-demo-games.ts';

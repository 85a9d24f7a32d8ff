/** The server seed of every round of the house games. */
export const SERVER_SEED = '5eed'.repeat(16);

/**
 * The settings that all servers share unless a file changes them: the cashier decides at once, the outcomes of the house games are
 * predictable, their rounds follow at once, and a daily draw happens within a test.
 */
export const SETTINGS = {
  SANDBOX_DECISION_MS: '200',
  SANDBOX_SERVER_SEED: SERVER_SEED,
  SANDBOX_DRAW_MS: '30000',
  GAME_CYCLE: 'untimed',
  SANDBOX_START_BALANCE: '0',
  SANDBOX_BETTORS: '0',
  SANDBOX_RACES: '0',
  // The machine is busy with the browsers.
  CALL_DELAY_MAX_MS: '60000',
};

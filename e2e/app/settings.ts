/** The server seed of every round of the house's games. */
export const SERVER_SEED = '5eed'.repeat(16);

/**
 * The settings of every server that no file changes: decisions come at once, the house's games play what a test can know
 * before, and a daily draw comes within a test.
 */
export const SETTINGS = {
  SANDBOX_DECISION_MS: '200',
  SANDBOX_SERVER_SEED: SERVER_SEED,
  SANDBOX_DRAW_MS: '30000',
};

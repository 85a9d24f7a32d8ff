/** The id of "The Draw" in every market that has it. */
export const DRAW_RUNNER_ID = 58_805;

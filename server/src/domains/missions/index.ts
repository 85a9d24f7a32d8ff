/** Public API of the missions domain: the daily bonus and the daily missions, with play money. */
export { missionHandlers } from './calls.ts';
export type { MissionsDeps } from './deps.ts';

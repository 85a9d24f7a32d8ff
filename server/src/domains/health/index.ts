/** Public API of the health domain: the health of the app itself. */
export type { HealthDeps } from './deps.ts';
export { measureApi, measureHealth, measureStreams, measureWork } from './measure-health.ts';
export { healthHandlers } from './office-calls.ts';
export { insertClockJump } from './clock-jump-store.ts';
export { listAlerts } from './list-alerts.ts';

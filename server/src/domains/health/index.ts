/** The door of the health domain: how the house itself does. */
export type { HealthDeps } from './deps.ts';
export { measureHealth } from './measure-health.ts';
export { healthHandlers } from './office-calls.ts';

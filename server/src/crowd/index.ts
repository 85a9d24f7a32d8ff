/** The sandbox's simulated bettors: programs of the trading API, which know nothing but what it tells everybody. */
export { CROWD_JOB, type CrowdPlan, startCrowd } from './start-crowd.ts';

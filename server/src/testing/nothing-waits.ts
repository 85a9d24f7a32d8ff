import type { WithLapsing } from '../kernel/lapse-waiting.ts';

/** For code that is opened without an exchange: nobody has a waiting order. */
export const nothingWaits: WithLapsing = (work) => work(() => Promise.resolve());

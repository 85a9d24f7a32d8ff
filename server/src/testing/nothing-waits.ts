import type { WithLapsing } from '../kernel/lapse-waiting.ts';

/** For a part of the house that is opened without an order book: nobody has anything waiting. */
export const nothingWaits: WithLapsing = (work) => work(() => Promise.resolve());

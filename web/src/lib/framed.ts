import { isBrowser } from './runtime.ts';

/** Whether this page stands in another page's frame, as the exchange does on `/gamerun`. */
export const isFramed = isBrowser && self !== top;

import { isBrowser } from './runtime.ts';

/** True if this page is in another page's frame, as the exchange is on `/gamerun`. */
export const isFramed = isBrowser && self !== top;

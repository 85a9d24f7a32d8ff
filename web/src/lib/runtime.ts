/** True in a browser; the server renders first pages with the same code. */
export const isBrowser = typeof document !== 'undefined';

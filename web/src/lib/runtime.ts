/** Whether this is a browser; the server draws the first page of a visit with the same code. */
export const isBrowser = typeof document !== 'undefined';

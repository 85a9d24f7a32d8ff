/** Whether this page stands in another page's frame, as the exchange does on `/gamerun`. */
export const isFramed = self !== top;

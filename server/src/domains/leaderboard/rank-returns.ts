/** What is ranked. */
export interface Return {
  readonly returnBps: number;
}

/** Ranks returns that come best first: equal ones share a rank, and the next one stands as many places behind. */
export function rankReturns<R extends Return>(returns: readonly R[]): (R & { readonly rank: number })[] {
  let rank = 1;
  let previous: number | undefined;
  return returns.map((one, at) => {
    if (one.returnBps !== previous) rank = at + 1;
    previous = one.returnBps;
    return { ...one, rank };
  });
}

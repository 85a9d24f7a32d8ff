/**
 * The columns of Match Odds: the runner, then Back and Lay; all three prices of each side where space allows, and the runner
 * on a line of its own where large text leaves none beside the prices.
 */
export const marketGrid =
  'grid grid-cols-[minmax(0,1fr)_72px_72px] gap-x-0.5 @max-[15rem]:grid-cols-2 min-[600px]:grid-cols-[minmax(0,1fr)_repeat(6,72px)]';

/** The column of the runners. */
export const runnerColumn = '@max-[15rem]:col-span-2';

/** The column of the Back heading: over the best price, which is the last of its three. */
export const bestBackColumn = 'min-[600px]:col-start-4';

/** The area of all prices, for a message in their place. */
export const allPriceColumns = 'col-span-2 min-[600px]:col-span-6';

/** The columns of a runner and two prices; where large text leaves no room beside the prices, the runner has a line of its own. */
export const twoPriceGrid = 'grid grid-cols-[minmax(0,1fr)_4.5em_4.5em] gap-x-0.5 @max-[15em]:grid-cols-2';

/** The columns of Match Odds: those of a runner and two prices, with all three prices of each side where space allows. */
export const marketGrid = `${twoPriceGrid} min-[600px]:grid-cols-[minmax(0,1fr)_repeat(6,4.5em)]`;

/** The column of the runners. */
export const runnerColumn = '@max-[15em]:col-span-2';

/** The column of the Back heading: over the best price, which is the last of its three. */
export const bestBackColumn = 'min-[600px]:col-start-4';

/** The area of all prices, for a message in their place. */
export const allPriceColumns = 'col-span-2 min-[600px]:col-span-6';

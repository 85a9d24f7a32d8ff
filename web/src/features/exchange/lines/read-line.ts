import type { Odds } from '@maidan/engine';

/** With so many runs or fewer a sell at the line wins. */
export const mostForSell = (line: Odds): number => Math.ceil(line / 100) - 1;

/** With so many runs or more a buy at the line wins. */
export const leastForBuy = (line: Odds): number => Math.floor(line / 100) + 1;

import { EVEN, type Multiplier } from '@maidan/engine';

/** What a fish pays, as short as its label is small: "40×". */
export const shortPay = (pay: Multiplier): string => `${pay / EVEN}×`;

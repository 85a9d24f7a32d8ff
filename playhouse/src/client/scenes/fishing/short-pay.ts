import { EVEN, type Multiplier } from '@maidan/engine';

/** What a fish pays, short enough for its small label: "40×". */
export const shortPay = (pay: Multiplier): string => `${pay / EVEN}×`;

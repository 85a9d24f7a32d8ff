import { type Multiplier, times } from '../multiplier.ts';

/** A draw takes six of thirty-six numbers; a ticket holds six. */
export const DAILY_DRAW_NUMBERS = 36;
export const DAILY_DRAW_PICKS = 6;

/** What none, one, two, … right numbers pay: fixed prizes, not shared with others. */
export const DAILY_DRAW_PAYS: readonly Multiplier[] = [0, 0, 1, 8, 80, 1500, 10_000].map(times);

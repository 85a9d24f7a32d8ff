import { type Multiplier, times } from '../multiplier.ts';
import type { HandRank } from './hand-rank.ts';

/** Jacks or Better, eight for a full house and five for a flush. */
export const VIDEO_POKER_PAYS: Readonly<Record<HandRank, Multiplier>> = {
  nothing: 0,
  'jacks-or-better': times(1),
  'two-pair': times(2),
  'three-of-a-kind': times(3),
  straight: times(4),
  flush: times(5),
  'full-house': times(8),
  'four-of-a-kind': times(25),
  'straight-flush': times(50),
  'royal-flush': times(800),
};

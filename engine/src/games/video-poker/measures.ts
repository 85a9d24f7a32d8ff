import { type Measures, exact } from '../measure.ts';
import { EVEN } from '../multiplier.ts';
import { meanOfBestHold } from './best-hold.ts';

/** What video poker returns to a player who always holds what pays the most on average. */
export const videoPokerMeasures: Measures = { 'best hold': exact(() => meanOfBestHold() / EVEN) };

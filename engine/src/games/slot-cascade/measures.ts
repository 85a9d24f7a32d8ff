import { money } from '../../money/money.ts';
import { type Measures, simulated } from '../measure.ts';
import { slotCascade } from './slot-cascade.ts';

const STAKE = money(10_000n);

/** What the cascade returns, by simulation: a field's clusters can't be enumerated. */
export const slotCascadeMeasures: Measures = {
  played: simulated((floats) => slotCascade.standing(slotCascade.begin(floats, STAKE, {}))),
};

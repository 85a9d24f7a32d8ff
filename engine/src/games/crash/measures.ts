import { money } from '../../money/money.ts';
import { type Measures, exact } from '../measure.ts';
import { crashPoint } from '../../fairness/crash.ts';
import { crashBets } from './crash-bets.ts';
import { CRASH_TARGET_MAX, CRASH_TARGET_MIN } from './pay-table.ts';

const BITS = 52n;
const STAKE = money(10_000n);

/** The least return of any target: of all below 10.00, and of every 997th from there on. */
export const crashMeasures: Measures = { 'any target': exact(leastShare) };

function leastShare(): number {
  let least = 1;
  for (let target = CRASH_TARGET_MIN; target <= CRASH_TARGET_MAX; target += target < 1_000 ? 1 : 997)
    least = Math.min(least, shareAt(target));
  return least;
}

/** The pay at a target times the share of the 2^52 draws that end there or above, found by the rule itself. */
function shareAt(target: number): number {
  const first = firstDrawThatReaches(target);
  const chance = Number((1n << BITS) - first) / 2 ** Number(BITS);
  return (chance * Number(crashBets.pays(target, { target }, STAKE))) / Number(STAKE);
}

/** Ends only rise with the draw, so a binary search finds the first that reaches a target. */
function firstDrawThatReaches(target: number): bigint {
  let [low, high] = [0n, (1n << BITS) - 1n];
  while (low < high) {
    const middle = (low + high) >> 1n;
    if (endOf(middle) >= target) high = middle;
    else low = middle + 1n;
  }
  return low;
}

/** The end of a round whose hash begins with these 52 bits. */
function endOf(drawn: bigint): number {
  const bytes = new Uint8Array(8);
  new DataView(bytes.buffer).setBigUint64(0, drawn << 12n);
  return crashPoint(() => bytes, '', '');
}

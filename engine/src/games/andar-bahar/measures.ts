import { choose, sumOver } from '../chance.ts';
import { type Measures, exact } from '../measure.ts';
import { EVEN } from '../multiplier.ts';
import { ANDAR_BAHAR_PAYS, isPlace, winsOn } from './pay-table.ts';

/** Cards that follow the joker, three of them of its face. */
const CARDS = 51;
const MATCHES = 3;

/** What each place returns: its pay times the probability that the first of three cards among 51 lies where it wins. */
export const andarBaharMeasures: Measures = Object.fromEntries(
  Object.keys(ANDAR_BAHAR_PAYS)
    .filter(isPlace)
    .map((place) => {
      const share = (): number =>
        sumOver(CARDS, (index) =>
          winsOn(place, index + 1) ? (firstAt(index + 1) * ANDAR_BAHAR_PAYS[place]) / EVEN : 0,
        );
      return [place, exact(share)];
    }),
);

/** The probability that the first match is card number `count`: both others lie behind it. */
const firstAt = (count: number) => choose(CARDS - count, MATCHES - 1) / choose(CARDS, MATCHES);

import { sumOver } from '../chance.ts';
import { type Measures, exact } from '../measure.ts';
import { money } from '../../money/money.ts';
import { scriptedFloats } from '../scripted-floats.ts';
import { PLACES, POCKETS } from './places.ts';
import { roulette } from './roulette.ts';

const STAKE = money(1_000_000n);

/** The least return of any place over all the pockets, each of them played. */
export const rouletteMeasures: Measures = {
  'any place': exact(() => Math.min(...[...PLACES.keys()].map(shareOf))),
};

function shareOf(place: string): number {
  const choice = { bets: [{ on: place, parts: 1 }] };
  const paid = sumOver(POCKETS, (pocket) => {
    const round = roulette.begin(scriptedFloats([[pocket, POCKETS]]), STAKE, choice);
    return Number(roulette.standing(round).pays);
  });
  return paid / POCKETS / Number(STAKE);
}

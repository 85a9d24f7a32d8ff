import { drawBelow } from '../../fairness/draws.ts';
import { instantGame, readFields, readName } from '../game.ts';
import { type Multiplier, payAt } from '../multiplier.ts';
import { WHEEL_RISKS, type WheelRisk, wheelSegments } from './pay-table.ts';

export interface WheelChoice {
  readonly risk: WheelRisk;
}

/** The wheel (casino: provably fair, wheel): one of thirty equally likely segments pays what it shows. */
export const wheel = instantGame<WheelChoice, number>({
  code: 'wheel',
  readChoice: (given) => {
    const risk = readName(readFields(given, ['risk'])?.risk, WHEEL_RISKS);
    return risk === undefined ? undefined : { risk };
  },
  draw: (floats, { risk }) => drawBelow(floats, wheelSegments(risk).length),
  pays: (segment, choice, stake) => payAt(stake, multiplierOf(segment, choice)),
  view: (segment, choice) => ({ segment, multiplier: multiplierOf(segment, choice) }),
});

function multiplierOf(segment: number, { risk }: WheelChoice): Multiplier {
  return wheelSegments(risk)[segment] ?? 0;
}

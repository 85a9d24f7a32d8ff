import { sumOver } from '../chance.ts';
import { type Measures, exact } from '../measure.ts';
import { EVEN } from '../multiplier.ts';
import { WHEEL_RISKS, wheelSegments } from './pay-table.ts';

/** What each wheel returns: the mean of its segments. */
export const wheelMeasures: Measures = Object.fromEntries(
  WHEEL_RISKS.map((risk) => {
    const segments = wheelSegments(risk);
    return [
      risk,
      exact(() => sumOver(segments.length, (index) => (segments[index] ?? 0) / segments.length / EVEN)),
    ];
  }),
);

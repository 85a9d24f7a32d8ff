import { type Multiplier, times } from '../multiplier.ts';

/** How far the segments' pays lie apart. */
export const WHEEL_RISKS = ['low', 'medium', 'high'] as const;
export type WheelRisk = (typeof WHEEL_RISKS)[number];

/** The segments of each wheel in order, thirty of each: the draw picks one of those shown. */
const SEGMENTS: Readonly<Record<WheelRisk, readonly number[]>> = {
  low: [
    1.2, 1.5, 1.2, 1.2, 0, 1.2, 1.5, 1.2, 0, 1.2, 1.2, 1.5, 0, 1.2, 1.2, 1.2, 0, 1.5, 1.2, 1.2, 0, 1.2, 1.5,
    1.2, 0, 1.2, 1.5, 1.2, 0, 1.2,
  ],
  medium: [
    0, 1.5, 0, 2, 0, 1.5, 0, 2, 0, 2.9, 0, 1.5, 0, 2, 0, 1.5, 0, 2, 0, 4, 0, 1.5, 0, 2, 0, 1.5, 0, 2, 0, 1.5,
  ],
  high: [0, 0, 0, 0, 0, 4.7, 0, 0, 0, 0, 0, 0, 0, 0, 0, 20, 0, 0, 0, 0, 0, 0, 0, 0, 0, 4.7, 0, 0, 0, 0],
};

/** What each segment of a wheel pays, in the wheel's order. */
export const wheelSegments = (risk: WheelRisk): readonly Multiplier[] => SEGMENTS[risk].map(times);
